/** Small hooks for React that Docusaurus offers to components. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** The value before the last change. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [[before, now], setValues] = useState<readonly [Value | undefined, Value]>([
    undefined,
    value,
  ]);
  if (now === value) return before;
  setValues([now, value]);
  return now;
}

/** A function that stays the same and calls the newest `callback`. */
export function useEvent<Call extends (...given: never[]) => unknown>(callback: Call): Call {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: never[]) => newest.current(...args), []) as Call;
}

interface ScrollPosition {
  readonly scrollX: number;
  readonly scrollY: number;
}

/** Calls `onScroll` at first and at each scroll, with the position and the one before. */
export function useScrollPosition(
  onScroll: (position: ScrollPosition, before: ScrollPosition | null) => void,
  _deps?: readonly unknown[],
): void {
  const last = useRef<ScrollPosition>(null);
  const call = useEvent(onScroll);
  useEffect(() => {
    const listen = () => {
      const { scrollX, scrollY } = window;
      call({ scrollX, scrollY }, last.current);
      last.current = { scrollX, scrollY };
    };
    listen();
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, [call]);
}

/** Functions that begin and end a smooth scroll to a height in pixels. */
export function useSmoothScrollTo() {
  return {
    startScroll: (top: number) => scrollTo({ top, behavior: 'smooth' }),
    cancelScroll: () => scrollTo({ top: scrollY, behavior: 'instant' }),
  };
}
