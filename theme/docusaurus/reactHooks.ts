/** Small React hooks that Docusaurus offers to components. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the value before the last change. `undefined`: it has not changed. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [[before, now], setValues] = useState<readonly [Value | undefined, Value]>([
    undefined,
    value,
  ]);
  if (now === value) return before;
  setValues([now, value]);
  return now;
}

/** Returns a function that stays the same and calls the newest `callback`. */
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

/** Calls `onScroll` with the position and the one before, once at first and then at each scroll. */
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

/** Returns functions that begin a smooth scroll to a position in pixels, and stop it. */
export function useSmoothScrollTo() {
  return {
    startScroll: (top: number) => scrollTo({ top, behavior: 'smooth' }),
    cancelScroll: () => scrollTo({ top: scrollY, behavior: 'instant' }),
  };
}
