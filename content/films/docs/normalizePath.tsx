import { times } from '../motion.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Steps from each point to the next one become coordinates from the origin: m 60 40, h 120, v 60, h 160 become M 60 40, H 180, V 100, H 340',
  frames: 96,
  poster: 60,
};

const points = [
  [60, 40],
  [180, 40],
  [180, 100],
  [340, 100],
] as const;
const before = ['m 60 40', 'h 120', 'v 60', 'h 160'];
const after = ['M 60 40', 'H 180', 'V 100', 'H 340'];

/** Below, each instruction before and after. */
export default function NormalizePath({ frame }: FrameProps) {
  const current = Math.min(3, Math.floor(frame / 24));
  const [x, y] = points[current]!;
  return (
    <Stage height={230}>
      <path d="M24 12V146H456" fill="none" stroke={color.strong} />
      <path
        d={`M${points.map((point) => point.join(' ')).join('L')}`}
        fill="none"
        stroke={color.strong}
        strokeWidth="2"
      />
      <Line from={[24, y]} to={[x, y]} dash="2 4" stroke={color.accent} />
      <Line from={[x, 146]} to={[x, y]} dash="2 4" stroke={color.accent} />
      {points.map(([px, py], i) => (
        <circle key={i} cx={px} cy={py} r="5" fill={i === current ? color.accent : color.strong} />
      ))}
      {times(4).map((i) => (
        <g key={i}>
          <Text x={24 + i * 110} y={182} size={12} fill={i === current ? color.ink : color.faint}>
            {before[i]}
          </Text>
          <Text
            x={24 + i * 110}
            y={210}
            size={12}
            fill={i === current ? color.accent : color.faint}
          >
            {after[i]}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
