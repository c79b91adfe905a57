import { between, out, times } from '../motion.ts';
import { Card, color, Studio, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'One row component in three sequences that begin 18 frames apart: each row comes in the same way, at its own time',
  frames: 90,
  poster: 40,
};

const fills = [color.accent, color.teal, color.plum];
const clips = times(3).map((i) => ({
  name: `<Row label="${['Setup', 'Scenes', 'Render'][i]}">`,
  row: i,
  from: 6 + i * 18,
  length: 84 - i * 18,
}));

/** The component decides how it moves, its parent decides when. */
export default function Reusability({ frame }: FrameProps) {
  return (
    <Studio frame={frame} frames={90} clips={clips}>
      {clips.map(({ from }, i) => {
        const own = frame - from;
        return (
          <Card
            key={from}
            x={between(own, [0, 14], [40, 80], out)}
            y={20 + i * 25}
            width={108}
            height={20}
            fill={fills[i]}
            opacity={own < 0 ? 0 : between(own, [0, 10], [0, 1])}
            name={['Setup', 'Scenes', 'Render'][i]}
          />
        );
      })}
    </Studio>
  );
}
