import { round } from '../motion.ts';
import { ShapeStage, swing, valueOf } from '../shapes.tsx';
import type { FrameProps } from '../stage.tsx';

export const film = {
  label: 'A heart gets wider and narrower, and its notch deeper and flatter',
  frames: 90,
  poster: 22,
};

/** The outline of the toolkit's heart around 0, 0. */
function heartPath(height: number, aspectRatio: number, depthAdjustment: number): string {
  const width = height * aspectRatio;
  const at = (x: number, y: number) =>
    `${round(x * width - width / 2)} ${round(y * height - height / 2)}`;
  const depth = 0.17 + depthAdjustment;
  const half = (side: (x: number) => number) => ({
    low: at(side(0.5 - 23 / 110), 0.69),
    edge: at(side(0), 0.6),
    top: `${at(side(0), 0.13)} ${at(side(0.25 - 14.5 / 110), 0)} ${at(side(0.25), 0)}`,
    back: `${at(side(0.25 + 14.5 / 110), 0)} ${at(side(0.5 - 5 / 110), 0.07)} ${at(0.5, depth)}`,
    shoulder: at(side(0), 0.25),
  });
  const [left, right] = [half((x) => x), half((x) => 1 - x)];
  return [
    `M${at(0.5, 1)}C${left.low} ${left.edge} ${left.shoulder}C${left.top}C${left.back}`,
    `M${at(0.5, 1)}C${right.low} ${right.edge} ${right.shoulder}C${right.top}C${right.back}`,
  ].join('');
}

export default function Heart({ frame }: FrameProps) {
  const aspect = valueOf('aspectRatio', [0.8, 1.4], { share: swing(frame), decimals: 2 });
  const depth = valueOf('depthAdjustment', [-0.1, 0.2], { share: swing(frame, 30), decimals: 2 });
  return <ShapeStage d={heartPath(140, aspect.number, depth.number)} values={[aspect, depth]} />;
}
