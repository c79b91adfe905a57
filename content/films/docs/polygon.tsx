import { closed, corners, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'A polygon gets more corners, from a triangle to an octagon',
  frames: 90,
  poster: 22,
};

export default function Polygon({ frame }: FrameProps) {
  const points = Math.min(8, 3 + Math.floor(swing(frame) * 6));
  const radius = valueOf('radius', [60, 80], { share: swing(frame) });
  return (
    <ShapeStage
      d={closed(corners(points, radius.number))}
      values={[{ name: 'points', text: String(points), share: (points - 3) / 5 }, radius]}
    />
  );
}
