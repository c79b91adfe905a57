import { between, out, times } from '../motion.ts';
import { color, Studio, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A sentence of six words as six captions on a timeline; the word under the playhead is large and colored',
  frames: 90,
  poster: 40,
};

const words = ['Every', 'word', 'knows', 'its', 'own', 'time'];
const starts = [4, 20, 34, 50, 60, 72];
const clips = words.map((name, i) => ({
  name,
  row: 0,
  from: starts[i]!,
  length: (starts[i + 1] ?? 90) - starts[i]!,
}));

/** A caption has a text, a start and an end. */
export default function Captions({ frame }: FrameProps) {
  return (
    <Studio frame={frame} frames={90} clips={clips}>
      {times(6).map((i) => {
        const isOn = frame >= clips[i]!.from && frame < clips[i]!.from + clips[i]!.length;
        return (
          <text
            key={i}
            x="80"
            y={between(frame - starts[i]!, [0, 6], [56, 51], out)}
            fontSize="19"
            fontWeight="700"
            fontFamily="var(--font-text)"
            textAnchor="middle"
            fill={color.accent}
            opacity={isOn ? 1 : 0}
          >
            {words[i]}
          </text>
        );
      })}
    </Studio>
  );
}
