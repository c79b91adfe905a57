import { between, round, smooth } from '../motion.ts';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Straight lines from point to point bend into one smooth curve through the same points',
  frames: 80,
  poster: 44,
};

const points: readonly (readonly [number, number])[] = [
  [40, 140],
  [110, 60],
  [180, 120],
  [250, 36],
  [320, 96],
  [390, 70],
  [440, 130],
];

/** Handles lie parallel to the line between the neighbors, `strength` of its length away. */
function pathOf(strength: number): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const handle = (i: number, side: 1 | -1) => {
    const [before, here, after] = [at(i - 1), at(i), at(i + 1)];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    return `${round(here[0] + side * strength * dx)} ${round(here[1] + side * strength * dy)}`;
  };
  return points
    .map(([x, y], i) =>
      i === 0 ? `M${x} ${y}` : `C${handle(i - 1, 1)} ${handle(i, -1)} ${x} ${y}`,
    )
    .join('');
}

export default function CreateSmoothSvgPath({ frame }: FrameProps) {
  const strength = between(frame, [14, 50], [0, 0.2], smooth);
  return (
    <Stage height={186}>
      <path d={pathOf(0)} fill="none" stroke={color.strong} strokeDasharray="3 4" />
      <path d={pathOf(strength)} fill="none" stroke={color.accent} strokeWidth="2" />
      {points.map(([x, y]) => (
        <Dot key={x} x={x} y={y} r={4} fill={color.ink} />
      ))}
      <Text x={40} y={174} size={12} fill={color.faint}>
        {points.length} points, {points.length - 1} curves
      </Text>
    </Stage>
  );
}
