import { between, round } from '../motion.ts';
import { color, curve, Stage, Text, Timeline, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Two scenes overlap on a timeline; in the overlap the volume of the first falls while that of the second rises',
  frames: 100,
  poster: 46,
};

/** Volume of each scene at a frame. */
const first = (frame: number) => between(frame, [36, 64], [1, 0]);
const second = (frame: number) => between(frame, [36, 64], [0, 1]);

export default function AudioTransitions({ frame }: FrameProps) {
  const area = { x: 24, y: 182, width: 432, height: 62 };
  return (
    <Stage height={222}>
      <Timeline
        frame={frame}
        frames={100}
        area={{ x: 24, y: 18, width: 432, height: 28 }}
        clips={[
          { name: 'A', row: 0, from: 0, length: 64 },
          { name: 'B', row: 1, from: 36, length: 64 },
        ]}
      />
      {[first, second].map((volume, i) => (
        <g key={i}>
          <path
            d={curve((t) => volume(t * 100), area, 50)}
            fill="none"
            stroke={i === 0 ? color.accent : color.teal}
            strokeWidth="2"
          />
          <circle
            cx={round(24 + frame * 4.32)}
            cy={round(182 - 62 * volume(frame))}
            r="5"
            fill={i === 0 ? color.accent : color.teal}
          />
        </g>
      ))}
      <Text x={24} y={212} size={12}>
        volume of A {first(frame).toFixed(2)}
      </Text>
      <Text x={456} y={212} size={12} anchor="end">
        volume of B {second(frame).toFixed(2)}
      </Text>
    </Stage>
  );
}
