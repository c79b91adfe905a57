import { spring } from '../motion.ts';
import type { FrameProps } from '../stage.tsx';
import { Timing } from '../transitions.tsx';

export const film = {
  label: 'A curve of a spring without overshoot: the scene starts fast and comes to rest',
  frames: 75,
  poster: 20,
};

export default function SpringTiming({ frame }: FrameProps) {
  return (
    <Timing
      frame={frame}
      length={45}
      name="springTiming({config: {damping: 200}})"
      f={(t) => spring(t * 45, { damping: 200 })}
    />
  );
}
