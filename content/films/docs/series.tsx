import { between, out, times } from '../motion.ts';
import { Card, color, Studio, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Three parts of a series play one after the other; each begins where the one before ends',
  frames: 90,
  poster: 40,
};

const lengths = [30, 24, 36];
const parts = lengths.map((length, i) => ({
  name: `${length}`,
  row: 0,
  from: lengths.slice(0, i).reduce((sum, one) => sum + one, 0),
  length,
}));
const fills = [color.accent, color.teal, color.plum];

/** Parts give only their length; the series puts them behind each other. */
export default function Series({ frame }: FrameProps) {
  return (
    <Studio frame={frame} frames={90} clips={parts}>
      {times(3).map((i) => {
        const { from, length } = parts[i]!;
        const own = frame - from;
        return (
          <Card
            key={i}
            x={between(own, [0, 14], [60, 80], out)}
            fill={fills[i]}
            opacity={own >= 0 && own < length ? 1 : 0}
            name={['One', 'Two', 'Three'][i]}
          />
        );
      })}
    </Studio>
  );
}
