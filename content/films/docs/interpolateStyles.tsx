import { between, round, smooth } from '../motion.ts';
import { color, fixed, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A box goes from one style to another: its width, its corners, its turn and its opacity change together',
  frames: 90,
  poster: 38,
};

export default function InterpolateStyles({ frame }: FrameProps) {
  const share = between(frame, [10, 66], [0, 1], smooth);
  const mix = (from: number, to: number) => from + (to - from) * share;
  const [width, corner, turn, opacity] = [mix(36, 96), mix(0, 20), mix(0, 180), mix(0.4, 1)];
  const lines = [
    `width: ${fixed(width, 0)}`,
    `borderRadius: ${fixed(corner, 0)}`,
    `rotate: ${fixed(turn, 0)}deg`,
    `opacity: ${fixed(opacity)}`,
  ];
  return (
    <Stage height={170}>
      <Screen x={24} y={20} width={232}>
        <g transform={`translate(80 45) rotate(${round(turn)})`}>
          <rect
            x={round(-width / 2)}
            y="-20"
            width={round(width)}
            height="40"
            rx={round(corner)}
            fill={color.accent}
            opacity={round(opacity)}
          />
        </g>
      </Screen>
      {lines.map((line, i) => (
        <Text key={i} x={280} y={56 + i * 26}>
          {line}
        </Text>
      ))}
    </Stage>
  );
}
