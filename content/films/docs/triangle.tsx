import { closed, corners, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'An equilateral triangle points up, right, down and left, and changes its size',
  frames: 90,
  poster: 16,
};

export default function Triangle({ frame }: FrameProps) {
  const length = valueOf('length', [80, 150], { share: swing(frame * 2) });
  const side = Math.floor(frame / 23) % 4;
  const points = corners(3, length.number / Math.sqrt(3), (side * Math.PI) / 2);
  const direction = ['up', 'right', 'down', 'left'][side]!;
  return (
    <ShapeStage
      d={closed(points)}
      values={[length, { name: 'direction', text: `'${direction}'`, share: (side + 1) / 4 }]}
    />
  );
}
