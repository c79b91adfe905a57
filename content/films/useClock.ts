import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Clock {
  readonly frame: number;
  readonly isPlaying: boolean;
  toggle(): void;
  /** Shows a frame and stops there. */
  seek(frame: number): void;
  /** The element whose visibility counts. */
  readonly ref: RefObject<HTMLElement | null>;
}

export interface ClockOptions {
  readonly frames: number;
  readonly fps: number;
  /** Shown by the server, and where the clock begins. */
  readonly first: number;
}

/**
 * Counts frames in a loop. It starts by itself unless the reader prefers less motion, and pauses
 * while its element is off screen or the page is in the background.
 */
export function useClock({ frames, fps, first }: ClockOptions): Clock {
  const ref = useRef<HTMLElement>(null);
  const [frame, setFrame] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    setPlaying(frames > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
    const observer = new IntersectionObserver(([entry]) => setVisible(entry!.isIntersecting));
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [frames]);

  useEffect(() => {
    if (!isPlaying || !isVisible) return;
    let request = 0;
    let last = performance.now();
    let rest = 0;
    const tick = (now: number) => {
      // A tab that comes back does not catch up on missed frames.
      rest += Math.min(100, now - last) * (fps / 1000);
      last = now;
      const steps = Math.floor(rest);
      rest -= steps;
      if (steps > 0) setFrame((current) => (current + steps) % frames);
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [isPlaying, isVisible, fps, frames]);

  const toggle = useCallback(() => setPlaying((playing) => !playing), []);
  const seek = useCallback((next: number) => {
    setPlaying(false);
    setFrame(next);
  }, []);
  return { frame, isPlaying, toggle, seek, ref };
}
