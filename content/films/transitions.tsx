/** Films of transitions: two scenes, and what a presentation does to them. */
import type { ReactNode } from 'react';
import { between, round, smooth } from './motion.ts';
import { color, Screen, Stage, Text, Timeline } from './stage.tsx';

/** Frames of a film of a transition: a scene, the way to the next one, and back. */
export const frames = 100;

/** How far the transition is, from 0 to 1. */
export function progressAt(frame: number): number {
  return between(frame, [30, 66], [0, 1], smooth);
}

export function Scene({ name }: { readonly name: 'A' | 'B' }) {
  return (
    <>
      <rect width="160" height="90" fill={name === 'A' ? color.accent : color.teal} />
      <text
        x="80"
        y="59"
        fontSize="40"
        fontWeight="700"
        fontFamily="var(--font-text)"
        textAnchor="middle"
        fill={color.surface}
      >
        {name}
      </text>
    </>
  );
}

/** The screen of a transition, over a timeline in which both scenes overlap. */
export function Transition({
  frame,
  children,
}: {
  readonly frame: number;
  readonly children: (progress: number) => ReactNode;
}) {
  return (
    <Stage height={250}>
      <Screen x={112} y={16} width={256}>
        {children(progressAt(frame))}
      </Screen>
      <Timeline
        frame={frame}
        frames={frames}
        area={{ x: 24, y: 182, width: 432, height: 28 }}
        clips={[
          { name: 'A', row: 0, from: 0, length: 66 },
          { name: 'B', row: 1, from: 30, length: 70 },
        ]}
      />
    </Stage>
  );
}

/** A timing: its curve, the point on it, and a scene that moves by it. */
export function Timing({
  frame,
  f,
  length,
  name,
}: {
  readonly frame: number;
  /** From 0 to 1 in both. */
  readonly f: (progress: number) => number;
  /** Frames of the transition. */
  readonly length: number;
  readonly name: string;
}) {
  const time = Math.min(1, Math.max(0, (frame - 10) / length));
  const [x, y] = [24 + 190 * time, 148 - 100 * f(time)];
  const path = Array.from({ length: 61 }, (_, i) => {
    const t = i / 60;
    return `${i === 0 ? 'M' : 'L'}${round(24 + 190 * t)} ${round(148 - 100 * f(t))}`;
  }).join('');
  return (
    <Stage height={186}>
      <path d="M24 40V148H214" fill="none" stroke={color.strong} />
      <path d="M24 48H214" stroke={color.strong} strokeDasharray="2 4" />
      <path d={path} fill="none" stroke={color.accent} strokeWidth="2" />
      <circle cx={round(x)} cy={round(y)} r="5.5" fill={color.accent} />
      <Screen x={244} y={36} width={212}>
        <g transform={`translate(${round(-160 * f(time))} 0)`}>
          <Scene name="A" />
        </g>
        <g transform={`translate(${round(160 - 160 * f(time))} 0)`}>
          <Scene name="B" />
        </g>
      </Screen>
      <Text x={24} y={170} size={12} fill={color.faint}>
        {name}
      </Text>
      <Text x={456} y={176} size={12} anchor="end" fill={color.faint}>
        {Math.round(time * length)} of {length} frames
      </Text>
    </Stage>
  );
}
