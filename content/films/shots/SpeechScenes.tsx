import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text, voice, Wave } from './parts.tsx';

export const film = {
  label: 'Three sentences become three clips on a timeline, each as long as it takes to say',
  frames: 150,
  poster: 110,
};

const lines = [
  ['A line becomes a clip.', 200],
  ['Its length is that of the speech.', 260],
  ['The video grows to fit.', 180],
] as const;

/** Three sentences become three clips on a timeline, each as long as its speech. */
function SpeechScenes() {
  const frame = useFrame();
  return (
    <>
      {lines.map(([text], i) => (
        <Line key={text} index={i} frame={frame} />
      ))}
      <path d={`M40 306h560`} stroke={palette.line} strokeWidth="2" />
      <path
        d={`M${between(frame, [8, 128], [40, 597])} 212v100`}
        stroke={palette.ink}
        strokeWidth="2"
      />
    </>
  );
}

/** A sentence above, and its clip on the timeline below. */
function Line({ index, frame }: { readonly index: number; readonly frame: number }) {
  const [text, width] = lines[index]!;
  const start = 8 + index * 40;
  const isSpoken = frame >= start && frame < start + 40;
  const left = -40 + lines.slice(0, index).reduce((sum, [, before]) => sum + before, 0);
  const shown = between(frame, [start, start + 30], [0, 1]);
  return (
    <g>
      <Text
        x={64}
        y={76 + index * 44}
        size={24}
        weight={600}
        fill={isSpoken ? palette.ink : palette.dim}
      >
        {text}
      </Text>
      <rect
        x="40"
        y={58 + index * 44}
        width="5"
        height="22"
        fill={isSpoken ? palette.accent : palette.line}
      />
      <svg
        x={round(40 + (left + 40) * 0.87)}
        y="224"
        width={round(width * 0.87 * shown)}
        height="64"
      >
        <rect
          width={round(width * 0.87 - 4)}
          height="64"
          rx="5"
          fill={palette.wash}
          stroke={palette.accent}
        />
        <Wave
          x={12}
          y={32}
          count={Math.floor((width * 0.87 - 24) / 7)}
          gap={7}
          height={40}
          level={(j) => voice(j + index * 31)}
          fill={() => palette.accent}
        />
      </svg>
    </g>
  );
}

export default onScreen(SpeechScenes, film.label);
