import { starPath, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'The inner radius of a star with five points grows until the star is nearly a polygon',
  frames: 90,
  poster: 22,
};

export default function Star({ frame }: FrameProps) {
  const inner = valueOf('innerRadius', [20, 64], { share: swing(frame) });
  const points = Math.min(9, 5 + Math.floor(swing(frame, 45) * 5));
  return (
    <ShapeStage
      d={starPath(points, inner.number, 82)}
      values={[{ name: 'points', text: String(points), share: (points - 3) / 6 }, inner]}
    />
  );
}
