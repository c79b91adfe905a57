import { ellipsePath, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'A circle grows from radius 30 to 80 and back',
  frames: 90,
  poster: 36,
};

export default function Circle({ frame }: FrameProps) {
  const radius = valueOf('radius', [30, 80], { share: swing(frame) });
  return <ShapeStage d={ellipsePath(radius.number, radius.number)} values={[radius]} />;
}
