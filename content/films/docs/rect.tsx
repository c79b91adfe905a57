import { rectPath, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'A rectangle changes its width and height, and its corners get round',
  frames: 90,
  poster: 30,
};

export default function Rect({ frame }: FrameProps) {
  const width = valueOf('width', [80, 200], { share: swing(frame) });
  const height = valueOf('height', [60, 150], { share: swing(frame, 30) });
  const corner = valueOf('cornerRadius', [0, 28], { share: swing(frame, 60) });
  return (
    <ShapeStage
      d={rectPath(width.number, height.number, corner.number)}
      values={[width, height, corner]}
    />
  );
}
