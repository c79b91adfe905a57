import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between } from '../motion.ts';
import { palette, sans } from '../palette.ts';
import { voice, Wave } from './parts.tsx';

export const film = {
  label: 'A sentence is read aloud; word after word lights up over its wave',
  frames: 150,
  poster: 80,
};

const lines = [
  ['Text', 'goes', 'in,'],
  ['speech', 'comes', 'out.'],
] as const;
const count = lines.flat().length;

/** A sentence is read aloud: word after word lights up over its wave. */
function Speech() {
  const frame = useFrame();
  const position = between(frame, [10, 132], [0, count]);
  return (
    <>
      <rect
        x="120"
        y="52"
        width="400"
        height="150"
        rx="14"
        fill={palette.raised}
        stroke={palette.line}
      />
      <path d="M190 201l-16 30 44-30z" fill={palette.raised} />
      {lines.map((line, row) => (
        <text
          key={row}
          x="320"
          y={116 + row * 50}
          fontSize="38"
          fontWeight="700"
          fontFamily={sans}
          textAnchor="middle"
        >
          {line.map((word, i) => (
            <tspan key={word} fill={colorOf(position - row * 3 - i)}>
              {i === 0 ? word : ` ${word}`}
            </tspan>
          ))}
        </text>
      ))}
      <Wave
        x={120}
        y={274}
        count={50}
        gap={8}
        height={56}
        level={(i) => (i / 50 < position / count ? voice(i) : 0)}
        fill={(i) => (i / 50 < position / count ? palette.accent : palette.line)}
      />
    </>
  );
}

/** Whether a word that began some words ago is being spoken, was spoken, or is still to come. */
function colorOf(ago: number): string {
  return ago <= 0 ? palette.dim : ago <= 1 ? palette.accent : palette.ink;
}

export default onScreen(Speech, film.label);
