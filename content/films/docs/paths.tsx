import { between, round, smooth } from '../motion.ts';
import { along, lengthOf, toPath, wave } from '../paths.ts';
import { color, Stage, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A small arrow flies along a curve, which is drawn behind it',
  frames: 80,
  poster: 44,
};

const length = lengthOf(wave);

/** A point, a direction and the part of a path up to there: three functions of this package. */
export default function Paths({ frame }: FrameProps) {
  const share = between(frame, [4, 70], [0.01, 1], smooth);
  const { point, angle } = along(wave, share);
  return (
    <Stage height={180}>
      <path d={toPath(wave)} fill="none" stroke={color.strong} strokeDasharray="1 6" />
      <path
        d={toPath(wave)}
        fill="none"
        stroke={color.accent}
        strokeWidth="2.5"
        strokeDasharray={`${length} ${length}`}
        strokeDashoffset={round(length * (1 - share))}
      />
      <path
        d="M18 0-12-11-5 0-12 11z"
        fill={color.ink}
        transform={`translate(${round(point[0])} ${round(point[1])}) rotate(${round(angle)})`}
      />
    </Stage>
  );
}
