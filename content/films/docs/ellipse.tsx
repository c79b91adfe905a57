import { ellipsePath, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'The two radii of an ellipse change one against the other',
  frames: 90,
  poster: 36,
};

export default function Ellipse({ frame }: FrameProps) {
  const rx = valueOf('rx', [30, 100], { share: swing(frame) });
  const ry = valueOf('ry', [30, 80], { share: swing(frame, 30) });
  return <ShapeStage d={ellipsePath(rx.number, ry.number)} values={[rx, ry]} />;
}
