import { between, smooth } from '../motion.ts';
import type { FrameProps } from '../stage.tsx';
import { Timing } from '../transitions.tsx';

export const film = {
  label: 'A curve with two steps: the scene moves half of the way, rests, and moves the other half',
  frames: 75,
  poster: 26,
};

export default function CustomTiming({ frame }: FrameProps) {
  return (
    <Timing
      frame={frame}
      length={50}
      name="getProgress()"
      f={(t) => between(t, [0, 0.35], [0, 0.5], smooth) + between(t, [0.65, 1], [0, 0.5], smooth)}
    />
  );
}
