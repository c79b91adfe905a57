import { chance, round, times } from '../motion.ts';
import { noise } from '../noise.ts';
import { color, Stage, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A field of dots that float around their places; each in a strength of its own',
  frames: 90,
  poster: 12,
};

/** Two values move each dot; neighbors have similar ones. */
export default function NoiseVisualization({ frame }: FrameProps) {
  const time = frame * 0.03;
  return (
    <Stage height={204}>
      {times(14 * 6).map((i) => {
        const [column, row] = [i % 14, Math.floor(i / 14)];
        const at = (seed: number) => noise(column * 0.4 + seed, row * 0.4, time);
        return (
          <circle
            key={i}
            cx={round(38 + column * 31 + 18 * at(0), 0)}
            cy={round(28 + row * 30 + 18 * at(40), 0)}
            r="5"
            fill={color.accent}
            opacity={round(0.6 + 0.4 * chance(i), 1)}
          />
        );
      })}
    </Stage>
  );
}
