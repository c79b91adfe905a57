/** Films of shapes: a shape whose properties change, with their values beside it. */
import type { ReactNode } from 'react';
import { round, times } from './motion.ts';
import { color, Line, Stage, Text } from './stage.tsx';

/** A value that a film shows: its name, what it is at this frame, and how far it is between its bounds. */
export interface Value {
  readonly name: string;
  readonly text: string;
  readonly share: number;
}

/** A shape in the left half; its center is 0, 0. */
export function ShapeStage({
  d,
  values,
  children,
}: {
  readonly d: string;
  readonly values: readonly Value[];
  readonly children?: ReactNode;
}) {
  return (
    <Stage height={210}>
      <g transform="translate(140 105)">
        <path d="M-108 0H108M0-88V88" stroke={color.line} />
        <path
          d={d}
          fill={color.wash}
          stroke={color.accent}
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {children}
      </g>
      {values.map(({ name, text, share }, i) => {
        const y = 105 + (i - (values.length - 1) / 2) * 56;
        return (
          <g key={name}>
            <Text x={280} y={y - 8}>
              {name}
            </Text>
            <Text x={456} y={y - 8} anchor="end" fill={color.accent}>
              {text}
            </Text>
            <Line from={[280, y + 6]} to={[456, y + 6]} />
            <Line
              from={[280, y + 6]}
              to={[280 + 176 * share, y + 6]}
              stroke={color.accent}
              weight={4}
            />
          </g>
        );
      })}
    </Stage>
  );
}

/** There and back within a film of 90 frames, from 0 to 1 and to 0, slow at the ends. */
export function swing(frame: number, shift = 0): number {
  return round((1 - Math.cos(((frame + shift) / 90) * Math.PI * 2)) / 2, 3);
}

/** A value between two, and its share. */
export function valueOf(
  name: string,
  [from, to]: readonly [number, number],
  { share, decimals = 0 }: { readonly share: number; readonly decimals?: number },
): Value & { readonly number: number } {
  const number = round(from + (to - from) * share, Math.max(1, decimals));
  return { name, text: number.toFixed(decimals), share, number };
}

/** Corners of a polygon around 0, 0; the first one is at the top. */
export function corners(
  count: number,
  radius: number,
  turn = 0,
): readonly (readonly [number, number])[] {
  return times(count).map((i) => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2 + turn;
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
  });
}

export function closed(points: readonly (readonly [number, number])[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}z`;
}

export function starPath(points: number, inner: number, outer: number): string {
  return closed(times(points * 2).map((i) => corners(points * 2, i % 2 === 0 ? outer : inner)[i]!));
}

export function ellipsePath(rx: number, ry: number): string {
  return `M0 ${-ry}A${rx} ${ry} 0 0 1 0 ${ry}A${rx} ${ry} 0 0 1 0 ${-ry}z`;
}

export function piePath(progress: number, radius: number): string {
  if (progress >= 0.999) return ellipsePath(radius, radius);
  const angle = progress * Math.PI * 2;
  const [x, y] = [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
  return `M0 0L0 ${-radius}A${radius} ${radius} 0 ${progress > 0.5 ? 1 : 0} 1 ${x} ${y}z`;
}

export function rectPath(width: number, height: number, corner: number): string {
  const [x, y] = [-width / 2, -height / 2];
  const arc = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [round(width - 2 * corner), round(height - 2 * corner)];
  return `M${round(x + corner)} ${y}h${w}${arc(corner, corner)}v${h}${arc(-corner, corner)}h${-w}${arc(-corner, -corner)}v${-h}${arc(corner, -corner)}z`;
}
