import { easeInOut, easing, round, spring, times } from '../motion.ts';
import { color, Plot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Three timings of a transition: a straight line, one with easing, and a spring, with a bar that fills by each',
  frames: 75,
  poster: 28,
};

const kinds = [
  ['linear', (t: number) => t],
  ['with easing', easeInOut(easing.cubic)],
  ['spring', (t: number) => spring(t * 45, { damping: 200 })],
] as const;

export default function Timings({ frame }: FrameProps) {
  const progress = Math.min(1, Math.max(0, (frame - 8) / 52));
  return (
    <Stage height={190}>
      {times(3).map((i) => {
        const [name, f] = kinds[i]!;
        const x = 24 + i * 154;
        return (
          <g key={name}>
            <Plot f={f} area={{ x, y: 120, width: 124, height: 90 }} progress={progress} />
            <rect x={x} y="134" width="124" height="8" fill={color.sunken} />
            <rect x={x} y="134" width={round(124 * f(progress))} height="8" fill={color.accent} />
            <Text x={x} y={166} size={12}>
              {name}
            </Text>
          </g>
        );
      })}
    </Stage>
  );
}
