import { between, smooth } from '../motion.ts';
import { mapPath, toPath, type Segment } from '../paths.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A circle becomes a star with four points and a circle again, between the outlines of both',
  frames: 90,
  poster: 24,
};

/** How far the handles of a curve are from its ends, so that it is a quarter of a circle. */
const k = 0.5523;
const round4: readonly Segment[] = [
  [
    [0, -70],
    [70 * k, -70],
    [70, -70 * k],
    [70, 0],
  ],
  [
    [70, 0],
    [70, 70 * k],
    [70 * k, 70],
    [0, 70],
  ],
  [
    [0, 70],
    [-70 * k, 70],
    [-70, 70 * k],
    [-70, 0],
  ],
  [
    [-70, 0],
    [-70, -70 * k],
    [-70 * k, -70],
    [0, -70],
  ],
];
const star4: readonly Segment[] = [
  [
    [0, -84],
    [10, -22],
    [22, -10],
    [84, 0],
  ],
  [
    [84, 0],
    [22, 10],
    [10, 22],
    [0, 84],
  ],
  [
    [0, 84],
    [-10, 22],
    [-22, 10],
    [-84, 0],
  ],
  [
    [-84, 0],
    [-22, -10],
    [-10, -22],
    [0, -84],
  ],
];

/** Both have four curves, so each point has a partner. */
export default function InterpolatePath({ frame }: FrameProps) {
  const p = between(frame, [6, 40], [0, 1], smooth) - between(frame, [50, 84], [0, 1], smooth);
  const mixed = round4.map(
    (segment, i) =>
      segment.map(([x, y], j) => {
        const [tx, ty] = star4[i]![j]!;
        return [x + (tx - x) * p, y + (ty - y) * p];
      }) as unknown as Segment,
  );
  const place = (segments: readonly Segment[], x: number) =>
    `${toPath(mapPath(segments, ([px, py]) => [px * (x === 240 ? 1 : 0.5) + x, py * (x === 240 ? 1 : 0.5) + 100]))}z`;
  return (
    <Stage height={214}>
      <path d={place(round4, 70)} fill={color.sunken} stroke={color.strong} strokeWidth="1.5" />
      <path d={place(star4, 410)} fill={color.sunken} stroke={color.strong} strokeWidth="1.5" />
      <path d={place(mixed, 240)} fill={color.wash} stroke={color.accent} strokeWidth="2" />
      <Text x={70} y={204} anchor="middle" size={12} fill={color.faint}>
        0
      </Text>
      <Text x={240} y={204} anchor="middle" fill={color.accent}>
        {p.toFixed(2)}
      </Text>
      <Text x={410} y={204} anchor="middle" size={12} fill={color.faint}>
        1
      </Text>
    </Stage>
  );
}
