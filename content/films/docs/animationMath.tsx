import { spring } from '../motion.ts';
import { Card, color, Plot, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The curve of one spring, that of a later one, and their difference, which rises and falls; a card grows and shrinks by it',
  frames: 96,
  poster: 24,
};

const config = { damping: 14 };
const curves = [
  { name: 'enter', at: (frame: number) => spring(frame, config), stroke: color.blue },
  { name: 'exit', at: (frame: number) => spring(frame - 56, config), stroke: color.plum },
  {
    name: 'enter - exit',
    at: (frame: number) => spring(frame, config) - spring(frame - 56, config),
    stroke: color.accent,
  },
];

export default function AnimationMath({ frame }: FrameProps) {
  return (
    <Stage height={232}>
      {curves.map(({ name, at, stroke }, i) => {
        const y = 62 + i * 74;
        return (
          <g key={name}>
            <Plot
              f={(t) => at(t * 95)}
              area={{ x: 24, y, width: 200, height: 40 }}
              progress={frame / 95}
              stroke={stroke}
              steps={80}
            />
            <Text x={24} y={y - 48} size={12} fill={stroke}>
              {name}
            </Text>
          </g>
        );
      })}
      <Screen x={248} y={56} width={208}>
        <Card scale={Math.max(0, curves[2]!.at(frame))} />
      </Screen>
    </Stage>
  );
}
