import { chance } from '../motion.ts';
import { noise } from '../noise.ts';
import { color, curve, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Two lines of values over time: one of noise wanders softly, one of random values jumps',
  frames: 90,
  poster: 40,
};

const lines = [
  { name: 'noise2D()', at: (time: number) => noise(time, 0), stroke: color.accent },
  {
    name: 'random()',
    at: (time: number) => 2 * chance(Math.round(time * 20)) - 1,
    stroke: color.blue,
  },
];

/** The newest value is at the right; the line runs to the left as time goes by. */
export default function Noise({ frame }: FrameProps) {
  return (
    <Stage height={222}>
      {lines.map(({ name, at, stroke }, i) => {
        const area = { x: 24, y: 92 + i * 104, width: 400, height: 66 };
        const value = (share: number) => (at((frame + share * 90) / 20) + 1) / 2;
        return (
          <g key={name}>
            <path d={`M24 ${area.y - 33}H456`} stroke={color.line} />
            <path d={curve(value, area, 90)} fill="none" stroke={stroke} strokeWidth="2" />
            <Dot x={424} y={area.y - 66 * value(1)} fill={stroke} />
            <Text x={24} y={area.y - 76} size={12} fill={stroke}>
              {name}
            </Text>
          </g>
        );
      })}
      <Text x={456} y={16} anchor="end" size={12} fill={color.faint}>
        -1 to 1
      </Text>
    </Stage>
  );
}
