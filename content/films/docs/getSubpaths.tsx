import { between, smooth, times } from '../motion.ts';
import { corners, ellipsePath, starPath, closed } from '../shapes.tsx';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'One path with three parts comes apart into a list of three paths',
  frames: 80,
  poster: 34,
};

const parts = [ellipsePath(62, 62), closed(corners(4, 46)), starPath(5, 12, 28)];
const fills = [color.accent, color.teal, color.plum];

export default function GetSubpaths({ frame }: FrameProps) {
  const p = between(frame, [10, 36], [0, 1], smooth) - between(frame, [58, 76], [0, 1], smooth);
  return (
    <Stage height={210}>
      {times(3).map((i) => (
        <g key={i} transform={`translate(${between(p, [0, 1], [240, 90 + i * 150])} 90)`}>
          <path d={parts[i]} fill="none" stroke={p > 0 ? fills[i] : color.ink} strokeWidth="2.5" />
          <Text x={0} y={96} anchor="middle" opacity={p} fill={fills[i]}>
            [{i}]
          </Text>
        </g>
      ))}
    </Stage>
  );
}
