import { between, round, smooth } from '../motion.ts';
import { color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';
import { Scene } from '../transitions.tsx';

export const film = {
  label: 'The same two scenes with four presentations side by side: fade, slide, wipe and flip',
  frames: 80,
  poster: 38,
};

/** One progress, four presentations. */
export default function Transitions({ frame }: FrameProps) {
  const p = between(frame, [14, 64], [0, 1], smooth);
  const turn = `translate(80 0) scale(${round(Math.abs(Math.cos(p * Math.PI)), 3)} 1) translate(-80 0)`;
  const pictures = {
    fade: (
      <>
        <Scene name="A" />
        <g opacity={p}>
          <Scene name="B" />
        </g>
      </>
    ),
    slide: (
      <>
        <g transform={`translate(${round(160 * p)} 0)`}>
          <Scene name="A" />
        </g>
        <g transform={`translate(${round(160 * p - 160)} 0)`}>
          <Scene name="B" />
        </g>
      </>
    ),
    wipe: (
      <>
        <Scene name="A" />
        <svg width={round(160 * p)} height="90">
          <Scene name="B" />
        </svg>
      </>
    ),
    flip: (
      <>
        <g transform={turn} opacity={p < 0.5 ? 1 : 0}>
          <Scene name="A" />
        </g>
        <g transform={turn} opacity={p < 0.5 ? 0 : 1}>
          <Scene name="B" />
        </g>
      </>
    ),
  };
  return (
    <Stage height={318}>
      {Object.entries(pictures).map(([name, picture], i) => (
        <g
          key={name}
          transform={`translate(${24 + (i % 2) * 228} ${16 + Math.floor(i / 2) * 150})`}
        >
          <Screen x={0} y={0} width={204}>
            {picture}
          </Screen>
          <Text x={0} y={134} fill={color.soft}>
            {name}()
          </Text>
        </g>
      ))}
    </Stage>
  );
}
