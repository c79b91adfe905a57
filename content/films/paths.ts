/** Paths of the films: cubic curves and straight lines, and what can be measured of them. */
import { round } from './motion.ts';

export type Point = readonly [x: number, y: number];
/** Start, two handles and end. */
export type Segment = readonly [Point, Point, Point, Point];

/** A segment that is a straight line. */
export function straight(from: Point, to: Point): Segment {
  return [from, from, to, to];
}

/** The path of all films of paths: a wave of three curves, 360 wide. */
export const wave: readonly Segment[] = [
  [
    [60, 120],
    [90, 30],
    [140, 20],
    [180, 80],
  ],
  [
    [180, 80],
    [220, 140],
    [250, 170],
    [290, 120],
  ],
  [
    [290, 120],
    [330, 70],
    [370, 30],
    [420, 90],
  ],
];

export function toPath(segments: readonly Segment[]): string {
  return segments
    .map(([a, b, c, d], i) => {
      const start = i === 0 || segments[i - 1]![3].join() !== a.join() ? `M${at(a)}` : '';
      return `${start}C${at(b)} ${at(c)} ${at(d)}`;
    })
    .join('');
}

const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Every point changed by `change`. */
export function mapPath(
  segments: readonly Segment[],
  change: (point: Point) => Point,
): readonly Segment[] {
  return segments.map((segment) => segment.map(change) as unknown as Segment);
}

/** The same path from its end to its start. */
export function reversed(segments: readonly Segment[]): readonly Segment[] {
  return segments.map(([a, b, c, d]): Segment => [d, c, b, a]).toReversed();
}

interface Sample {
  readonly point: Point;
  /** Degrees. */
  readonly angle: number;
  readonly length: number;
  readonly segment: number;
}

const steps = 60;

function samplesOf(segments: readonly Segment[]): readonly Sample[] {
  const samples: Sample[] = [];
  for (const [segment, one] of segments.entries())
    for (let i = 0; i <= steps; i++) {
      const point = pointIn(one, i / steps);
      const last = samples.at(-1);
      const [dx, dy] = last ? [point[0] - last.point[0], point[1] - last.point[1]] : [0, 0];
      const moved = Math.hypot(dx, dy);
      samples.push({
        point,
        angle: moved > 0 ? (Math.atan2(dy, dx) * 180) / Math.PI : (last?.angle ?? 0),
        length: (last?.length ?? 0) + moved,
        segment,
      });
    }
  return samples;
}

function pointIn([a, b, c, d]: Segment, t: number): Point {
  const mix = (i: 0 | 1) =>
    a[i] * (1 - t) ** 3 + 3 * b[i] * t * (1 - t) ** 2 + 3 * c[i] * t * t * (1 - t) + d[i] * t ** 3;
  return [mix(0), mix(1)];
}

/** Length of a path, rounded. */
export function lengthOf(segments: readonly Segment[]): number {
  return round(samplesOf(segments).at(-1)!.length, 1);
}

/** Where one is after a share of the whole length, from 0 to 1. */
export function along(segments: readonly Segment[], share: number): Sample {
  const samples = samplesOf(segments);
  const length = share * samples.at(-1)!.length;
  return samples.find((sample, i) => i > 0 && sample.length >= length) ?? samples.at(-1)!;
}

/** The smallest box around a path: left, top, right, bottom. */
export function boxOf(segments: readonly Segment[]): readonly [number, number, number, number] {
  const points = samplesOf(segments).map(({ point }) => point);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    round(Math.min(...xs)),
    round(Math.min(...ys)),
    round(Math.max(...xs)),
    round(Math.max(...ys)),
  ];
}
