import { createContext, useContext, type ReactNode } from 'react';

const Frame = createContext(0);

/** The number of the current frame: all that a shot may know about time. */
export function useFrame(): number {
  return useContext(Frame);
}

/** Sets the frame for everything below it. */
export function FrameProvider({
  frame,
  children,
}: {
  readonly frame: number;
  readonly children: ReactNode;
}) {
  return <Frame value={frame}>{children}</Frame>;
}

/** Shows its children from one frame on for some time. Their own frames begin at 0. */
export function Shot({
  from,
  length = Infinity,
  children,
}: {
  readonly from: number;
  readonly length?: number;
  readonly children: ReactNode;
}) {
  const frame = useFrame() - from;
  return frame < 0 || frame >= length ? null : (
    <FrameProvider frame={frame}>{children}</FrameProvider>
  );
}
