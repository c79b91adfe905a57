import { chance, round } from '../motion.ts';
import { noise } from '../noise.ts';
import { color, curve, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Two lines of values over time: one of noise wanders softly, one of random values jumps',
  frames: 90,
  poster: 40,
};

const lines = [
  { name: 'noise2D()', at: (frame: number) => noise(frame / 20, 0), stroke: color.accent },
  { name: 'random()', at: (frame: number) => 2 * chance(frame) - 1, stroke: color.blue },
];
/** Frames that a line shows, and width of one of them. */
const shown = 90;
const step = 400 / shown;

/** The newest value is at the right; the line runs to the left as time goes by. */
export default function Noise({ frame }: FrameProps) {
  return (
    <Stage height={222}>
      {lines.map(({ name, at, stroke }, i) => {
        const y = 26 + i * 104;
        const valueAt = (time: number) => (at(time) + 1) / 2;
        const area = { x: 0, y: 66, width: 800, height: 66 };
        return (
          <g key={name}>
            <path d={`M24 ${y + 33}H456`} stroke={color.line} />
            <svg x="24" y={y} width="400" height="68">
              <path
                d={curve((t) => valueAt(Math.round(t * 180)), area, 180)}
                fill="none"
                stroke={stroke}
                strokeWidth="2"
                transform={`translate(${round(-frame * step)} 1)`}
              />
            </svg>
            <Dot x={424} y={y + 67 - 66 * valueAt(frame + shown)} fill={stroke} />
            <Text x={24} y={y - 10} size={12} fill={stroke}>
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
