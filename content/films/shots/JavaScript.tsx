import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between } from '../motion.ts';
import { palette } from '../palette.ts';
import { Code, Text, type CodeLine } from './parts.tsx';

export const film = {
  label: 'A component is written out in JavaScript, line by line',
  frames: 150,
  poster: 90,
};

const { accent, blue, green, teal, soft } = palette;
const lines: readonly CodeLine[] = [
  [
    ['import', accent],
    [' { useCurrentFrame } '],
    ['from', accent],
    [" 'remotion'", green],
    [';', soft],
  ],
  [],
  [
    ['export const', accent],
    [' Hello ', blue],
    ['= ({ title }) => {', soft],
  ],
  [['  const', accent], [' frame = '], ['useCurrentFrame', blue], ['();', soft]],
  [
    ['  const', accent],
    [' opacity = '],
    ['Math', teal],
    ['.'],
    ['min', blue],
    ['(1, frame / 30);', soft],
  ],
  [
    ['  return', accent],
    [' <'],
    ['h1', accent],
    [' style', palette.plum],
    ['={{ opacity }}>{title}</'],
    ['h1', accent],
    ['>;'],
  ],
  [['};', soft]],
];
const length = lines.flat().reduce((sum, [text]) => sum + text.length, 0);

/** The same component without types, being typed. */
function JavaScript() {
  const frame = useFrame();
  return (
    <>
      <rect
        x="36"
        y="44"
        width="568"
        height="272"
        rx="8"
        fill={palette.raised}
        stroke={palette.line}
      />
      <Text x={60} y={78} size={13} weight={500} fill={palette.soft} code>
        Hello.jsx
      </Text>
      <path d="M36 94h568" stroke={palette.line} />
      <Code
        lines={lines}
        shown={Math.floor(between(frame, [6, 86], [0, length]))}
        x={60}
        y={130}
        size={15}
        leading={27}
      />
    </>
  );
}

export default onScreen(JavaScript, film.label);
