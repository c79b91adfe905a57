/** Parts that several shots use. */
import type { ReactNode } from 'react';
import { mono, palette, sans } from '../palette.ts';
import { round, times } from '../motion.ts';

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly fill?: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly code?: boolean;
  readonly opacity?: number;
  readonly children: ReactNode;
}

export function Text({
  x,
  y,
  size = 24,
  fill = palette.ink,
  weight = 600,
  anchor = 'start',
  code = false,
  opacity,
  children,
}: TextProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={fill}
      fontWeight={weight}
      textAnchor={anchor}
      fontFamily={code ? mono : sans}
      opacity={opacity}
    >
      {children}
    </text>
  );
}

/** A drawing of a browser window. */
export function Window({
  x,
  y,
  width,
  height,
  address,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly address: string;
  readonly children: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="8" fill={palette.raised} stroke={palette.line} />
      <path d={`M0 30h${width}`} stroke={palette.line} />
      {times(3).map((i) => (
        <circle key={i} cx={16 + i * 14} cy="15" r="3.5" fill={palette.dim} />
      ))}
      <rect x="64" y="7" width={width - 84} height="16" rx="8" fill={palette.screen} />
      <Text x={76} y={18.5} size={10} fill={palette.soft} weight={500} code>
        {address}
      </Text>
      {children}
    </g>
  );
}

/** The volume of an imagined voice, from 0 to 1: loud in words, quiet between them. */
export function voice(position: number): number {
  return round(
    Math.abs(Math.sin(position * 0.9) * Math.cos(position * 0.31)) *
      (0.35 + 0.65 * Math.abs(Math.sin(position * 0.13))),
  );
}

/** Strokes around the middle of a band, `level` of each from 0 to 1. */
export function Wave({
  x,
  y,
  count,
  gap,
  height,
  fill,
  level,
}: {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly gap: number;
  readonly height: number;
  readonly fill: (i: number) => string;
  readonly level: (i: number) => number;
}) {
  return times(count).map((i) => {
    const size = round(3 + (height - 3) * level(i));
    return (
      <rect
        key={i}
        x={round(x + i * gap)}
        y={round(y - size / 2)}
        width={round(gap * 0.55)}
        height={size}
        rx="1.5"
        fill={fill(i)}
      />
    );
  });
}

/** A line of code: words with a color each. */
export type CodeLine = readonly (readonly [text: string, color?: string])[];

/** Code up to a number of characters. */
export function Code({
  lines,
  shown = Infinity,
  x,
  y,
  size = 16,
  leading = 26,
}: {
  readonly lines: readonly CodeLine[];
  readonly shown?: number;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly leading?: number;
}) {
  let left = shown;
  return lines.map((line, row) => (
    <text
      key={row}
      x={x}
      y={y + row * leading}
      fontSize={size}
      fontFamily={mono}
      xmlSpace="preserve"
    >
      {line.map(([text, color = palette.ink], i) => {
        const part = text.slice(0, Math.max(0, left));
        left -= text.length;
        return (
          part && (
            <tspan key={i} fill={color}>
              {part}
            </tspan>
          )
        );
      })}
    </text>
  ));
}
