import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round } from '../motion.ts';
import { palette, sans } from '../palette.ts';
import { voice, Wave } from './parts.tsx';

export const film = {
  label: 'A cover, bars that follow a voice, and words that light up as they are spoken',
  frames: 150,
  poster: 75,
};

const lines = [
  ['So', 'I', 'asked', 'myself:'],
  ['what', 'does', 'a', 'podcast'],
  ['look', 'like?'],
] as const;
const count = lines.flat().length;

/** A cover, the sound as bars, and the words as they are spoken. */
function Audiogram() {
  const frame = useFrame();
  const said = between(frame, [4, 140], [0, count]);
  return (
    <>
      <rect x="64" y="58" width="196" height="196" rx="8" fill={palette.accent} />
      {[86, 64, 42].map((radius, i) => (
        <circle
          key={radius}
          cx="162"
          cy="156"
          r={round(radius + 5 * voice(frame * 0.4 + i * 7))}
          fill="none"
          stroke={palette.screen}
          strokeWidth="7"
          opacity={0.35 + i * 0.25}
        />
      ))}
      <circle cx="162" cy="156" r="20" fill={palette.screen} />
      {lines.map((line, row) => (
        <text
          key={row}
          x="300"
          y={96 + row * 42}
          fontSize="26"
          fontWeight="700"
          fontFamily={sans}
          fill={palette.ink}
        >
          {line.map((word, i) => (
            <tspan key={word} fillOpacity={row * 4 + i < said ? 1 : 0.2}>{`${word} `}</tspan>
          ))}
        </text>
      ))}
      <Wave
        x={300}
        y={230}
        count={28}
        gap={10}
        height={54}
        level={(i) => voice(i * 1.7 + frame * 0.35)}
        fill={(i) => (i / 28 < frame / 150 ? palette.accent : palette.dim)}
      />
      <path d="M64 300h512" stroke={palette.line} strokeWidth="4" strokeLinecap="round" />
      <path
        d={`M64 300h${between(frame, [0, 149], [1, 512])}`}
        stroke={palette.ink}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

export default onScreen(Audiogram, film.label);
