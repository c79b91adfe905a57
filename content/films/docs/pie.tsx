import { piePath, ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'A pie fills from nothing to the whole circle while its progress goes from 0 to 1',
  frames: 90,
  poster: 30,
};

export default function Pie({ frame }: FrameProps) {
  const progress = valueOf('progress', [0, 1], { share: swing(frame), decimals: 2 });
  return <ShapeStage d={piePath(progress.share, 80)} values={[progress]} />;
}
