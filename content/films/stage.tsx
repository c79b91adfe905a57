/** What the films of the documentation are drawn with: a stage in the page's own colors, and parts. */
import type { ReactNode } from 'react';
import { round, times, type Ease } from './motion.ts';

/** What the component of a film gets. */
export interface FrameProps {
  readonly frame: number;
}

/** The theme's colors, which follow the reader's color mode. */
export const color = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  faint: 'var(--ink-faint)',
  line: 'var(--line)',
  strong: 'var(--line-strong)',
  sunken: 'var(--sunken)',
  surface: 'var(--surface)',
  accent: 'var(--accent)',
  wash: 'var(--accent-wash)',
  green: 'var(--green)',
  blue: 'var(--blue)',
  amber: 'var(--amber)',
  teal: 'var(--teal)',
  plum: 'var(--plum)',
} as const;

/** Units of a stage from left to right: a letter of 13 is legible on a phone, too. */
export const width = 480;

/** The whole picture of one frame. */
export function Stage({
  height = 200,
  children,
}: {
  readonly height?: number;
  readonly children: ReactNode;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontSize="13"
      fontFamily="var(--font-code)"
      fill={color.soft}
    >
      {children}
    </svg>
  );
}

export interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'middle' | 'end';
  readonly weight?: number;
  /** In the font of texts, not that of code. */
  readonly isProse?: boolean;
  readonly opacity?: number;
  readonly children: ReactNode;
}

export function Text({ x, y, size, fill, anchor, weight, isProse, opacity, children }: TextProps) {
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={size}
      fill={fill}
      textAnchor={anchor}
      fontWeight={weight}
      fontFamily={isProse ? 'var(--font-text)' : undefined}
      opacity={opacity}
    >
      {children}
    </text>
  );
}

interface LineProps {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly stroke?: string;
  readonly weight?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

export function Line({ from, to, stroke = color.strong, weight = 1, dash, opacity }: LineProps) {
  return (
    <path
      d={`M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`}
      fill="none"
      stroke={stroke}
      strokeWidth={weight}
      strokeDasharray={dash}
      opacity={opacity}
    />
  );
}

export function Dot({
  x,
  y,
  r = 5.5,
  fill = color.accent,
}: {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  readonly fill?: string;
}) {
  return <circle cx={round(x)} cy={round(y)} r={r} fill={fill} />;
}

/** Where a plot is: its corner at the bottom left, and its size. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A function as a path: `f` from 0 to 1, both ways. */
export function curve(f: Ease, { x, y, width: wide, height }: Area, steps = 48): string {
  return times(steps + 1)
    .map(
      (i) =>
        `${i === 0 ? 'M' : 'L'}${round(x + (wide * i) / steps)} ${round(y - height * f(i / steps))}`,
    )
    .join('');
}

/** A curve over its axes, and the point that it has reached. `progress` from 0 to 1. */
export function Plot({
  f,
  area,
  progress,
  stroke = color.accent,
  steps,
}: {
  readonly f: Ease;
  readonly area: Area;
  readonly progress?: number;
  readonly stroke?: string;
  readonly steps?: number;
}) {
  const { x, y, width: wide, height } = area;
  return (
    <>
      <path d={`M${x} ${y - height}V${y}H${x + wide}`} fill="none" stroke={color.strong} />
      <path d={curve(f, area, steps)} fill="none" stroke={stroke} strokeWidth="2" />
      {progress !== undefined && (
        <Dot x={x + wide * progress} y={y - height * f(progress)} fill={stroke} />
      )}
    </>
  );
}

/** A small screen, which cuts off what leaves it. Its own units are 16 to 9: 160 by 90. */
export function Screen({
  x,
  y,
  width: wide,
  children,
  background = color.sunken,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly children?: ReactNode;
  readonly background?: string;
}) {
  const height = round((wide * 9) / 16);
  return (
    <>
      <svg x={x} y={y} width={wide} height={height} viewBox="0 0 160 90">
        <rect width="160" height="90" fill={background} />
        {children}
      </svg>
      <rect x={x} y={y} width={wide} height={height} rx="2" fill="none" stroke={color.strong} />
    </>
  );
}

/** A clip of a timeline. */
export interface Clip {
  readonly name: string;
  readonly row: number;
  readonly from: number;
  readonly length: number;
}

/** Clips over a ruler of frames, and the playhead. */
export function Timeline({
  clips,
  frame,
  frames,
  area: { x, y, width: wide, height: row },
}: {
  readonly clips: readonly Clip[];
  readonly frame: number;
  readonly frames: number;
  /** Corner at the top left, width of all, and height of a row. */
  readonly area: Area;
}) {
  const step = wide / frames;
  const rows = Math.max(...clips.map((clip) => clip.row)) + 1;
  const head = round(x + frame * step);
  return (
    <>
      <path
        d={times(frames / 10 + 1)
          .map((i) => `M${round(x + i * 10 * step)} ${y}v${i % 3 === 0 ? 7 : 4}`)
          .join('')}
        stroke={color.strong}
      />
      {clips.map(({ name, row: at, from, length }) => {
        const isOn = frame >= from && frame < from + length;
        return (
          <g
            key={name + from}
            transform={`translate(${round(x + from * step)} ${y + 12 + at * row})`}
          >
            <rect
              width={round(length * step - 2)}
              height={row - 6}
              rx="2"
              fill={isOn ? color.wash : color.sunken}
              stroke={isOn ? color.accent : color.strong}
            />
            <text x="7" y={row / 2 + 1.5} fontSize="12" fill={isOn ? color.accent : color.soft}>
              {name}
            </text>
          </g>
        );
      })}
      <path d="M-5-5h10v6l-5 5-5-5z" fill={color.accent} transform={`translate(${head} ${y})`} />
      <path
        d={`M0 4v${rows * row + 8}`}
        stroke={color.accent}
        strokeWidth="1.5"
        transform={`translate(${head} ${y})`}
      />
    </>
  );
}

/** A number with as many decimals at each frame, so that it does not jump. */
export function fixed(value: number, decimals = 2): string {
  return (Object.is(round(value, decimals), -0) ? 0 : round(value, decimals)).toFixed(decimals);
}

/** A screen over its timeline: what is under the playhead is what is on the screen. */
export function Studio({
  clips,
  frame,
  frames,
  children,
}: {
  readonly clips: readonly Clip[];
  readonly frame: number;
  readonly frames: number;
  readonly children: ReactNode;
}) {
  const rows = Math.max(...clips.map((clip) => clip.row)) + 1;
  return (
    <Stage height={168 + rows * 30}>
      <Screen x={138} y={16} width={204}>
        {children}
      </Screen>
      <Timeline
        clips={clips}
        frame={frame}
        frames={frames}
        area={{ x: 24, y: 148, width: 432, height: 30 }}
      />
    </Stage>
  );
}

/** A card on a screen, with a word on it. */
export function Card({
  x = 80,
  y = 45,
  width: wide = 64,
  height = 36,
  name,
  fill = color.accent,
  opacity,
  scale = 1,
  turn = 0,
}: {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly name?: string;
  readonly fill?: string;
  readonly opacity?: number;
  readonly scale?: number;
  readonly turn?: number;
}) {
  return (
    <g
      transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale, 3)})`}
      opacity={opacity}
    >
      <rect x={-wide / 2} y={-height / 2} width={wide} height={height} rx="3" fill={fill} />
      {name !== undefined && (
        <text y="4.5" fontSize="13" textAnchor="middle" fill={color.surface} fontWeight="600">
          {name}
        </text>
      )}
    </g>
  );
}
