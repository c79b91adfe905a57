import { round, times } from '../motion.ts';
import { noise } from '../noise.ts';
import { color, Stage, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A field of dots that float around their places; some of them glow',
  frames: 120,
  poster: 12,
};

/** Two values move each dot, a third one sets how visible it is. */
export default function NoiseVisualization({ frame }: FrameProps) {
  const time = frame * 0.03;
  return (
    <Stage height={204}>
      {times(20 * 8).map((i) => {
        const [column, row] = [i % 20, Math.floor(i / 20)];
        const at = (seed: number) => noise(column * 0.3 + seed, row * 0.3, time);
        return (
          <circle
            key={i}
            cx={round(32 + column * 22 + 14 * at(0), 1)}
            cy={round(26 + row * 22 + 14 * at(40), 1)}
            r="4"
            fill={color.accent}
            opacity={round(0.55 + 0.45 * at(80), 1)}
          />
        );
      })}
    </Stage>
  );
}
