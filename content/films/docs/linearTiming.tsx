import { round } from '../motion.ts';
import type { FrameProps } from '../stage.tsx';
import { Timing } from '../transitions.tsx';

export const film = {
  label: 'A straight line: the scene moves at the same pace for 45 frames',
  frames: 75,
  poster: 30,
};

export default function LinearTiming({ frame }: FrameProps) {
  return <Timing frame={frame} length={45} name="linearTiming()" f={(t) => round(t)} />;
}
