import type { ReactNode } from 'react';
import { round } from '../motion.ts';
import { color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';
import { frames, progressAt, Scene } from '../transitions.tsx';
import { piePath } from '../shapes.tsx';

export const film = {
  label:
    'Six transitions from scene A to scene B at the same time: fade, slide, wipe, flip, clock wipe and none',
  frames,
  poster: 46,
};

const presentations: Readonly<Record<string, (progress: number) => ReactNode>> = {
  'fade()': (progress) => (
    <>
      <Scene name="A" />
      <g opacity={round(progress)}>
        <Scene name="B" />
      </g>
    </>
  ),
  'slide()': (progress) => (
    <>
      <g transform={`translate(${round(160 * progress)} 0)`}>
        <Scene name="A" />
      </g>
      <g transform={`translate(${round(160 * progress - 160)} 0)`}>
        <Scene name="B" />
      </g>
    </>
  ),
  'wipe()': (progress) => (
    <>
      <Scene name="A" />
      <svg width={round(160 * progress)} height="90">
        <Scene name="B" />
      </svg>
    </>
  ),
  'flip()': (progress) => (
    <g
      transform={`translate(80 0) scale(${round(Math.abs(Math.cos(progress * Math.PI)), 3)} 1) translate(-80 0)`}
    >
      <Scene name="A" />
      <g opacity={progress < 0.5 ? 0 : 1}>
        <Scene name="B" />
      </g>
    </g>
  ),
  'clockWipe()': (progress) => {
    const isLate = progress >= 0.5;
    return (
      <>
        <Scene name={isLate ? 'B' : 'A'} />
        <path
          d={piePath(isLate ? 1 - progress : progress, 96)}
          fill={isLate ? color.accent : color.teal}
          transform={`translate(80 45) scale(${isLate ? -1 : 1} 1)`}
        />
      </>
    );
  },
  'none()': (progress) => <Scene name={progress > 0 ? 'B' : 'A'} />,
};

export default function Presentations({ frame }: FrameProps) {
  const progress = progressAt(frame);
  return (
    <Stage height={244}>
      {Object.entries(presentations).map(([name, render], i) => {
        const [x, y] = [24 + (i % 3) * 148, 16 + Math.floor(i / 3) * 114];
        return (
          <g key={name}>
            <Screen x={x} y={y} width={136}>
              {render(progress)}
            </Screen>
            <Text x={x} y={y + 96} size={12}>
              {name}
            </Text>
          </g>
        );
      })}
    </Stage>
  );
}
