import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round, smooth } from '../motion.ts';
import { mono, palette } from '../palette.ts';

export const film = {
  label: 'A loop turns into a single statement; words that stay move to their new places',
  frames: 150,
  poster: 75,
};

const { accent, blue, green, ink, plum, soft } = palette;
/**
 * Words of two states of a text, with their positions in the first and in the second; `null` if a
 * state lacks the word.
 */
const words: readonly (readonly [
  text: string,
  color: string,
  before: readonly [number, number] | null,
  after: readonly [number, number] | null,
])[] = [
  ['const', accent, [0, 0], [0, 0]],
  ['total', ink, [6, 0], [6, 0]],
  ['=', soft, [12, 0], [12, 0]],
  ['0;', plum, [14, 0], null],
  ['for', accent, [0, 1], null],
  ['(const n of', soft, [4, 1], null],
  ['prices', ink, [16, 1], [14, 0]],
  [') {', soft, [22, 1], null],
  ['  total += n;', ink, [0, 2], null],
  ['}', soft, [0, 3], null],
  ['.reduce', blue, null, [2, 1]],
  ['((sum, n) =>', soft, null, [9, 1]],
  ['sum + n', ink, null, [22, 1]],
  [', 0);', plum, null, [29, 1]],
  ['// one statement', green, null, [2, 3]],
];

/** Code turns into other code: words that stay move to their new place, the others fade. */
function CodeHike() {
  const frame = useFrame();
  const forth = between(frame, [34, 58], [0, 1], smooth);
  const back = between(frame, [122, 146], [0, 1], smooth);
  const progress = forth - back;
  return (
    <>
      <rect
        x="48"
        y="64"
        width="544"
        height="232"
        rx="8"
        fill={palette.raised}
        stroke={palette.line}
      />
      {words.map(([text, color, before, after]) => {
        const [x1, y1] = before ?? after!;
        const [x2, y2] = after ?? before!;
        const opacity =
          before && after
            ? 1
            : round(after ? Math.max(0, progress * 2 - 1) : Math.max(0, 1 - progress * 2));
        return (
          <text
            key={text}
            x={round(84 + (x1 + (x2 - x1) * progress) * 12.05)}
            y={round(122 + (y1 + (y2 - y1) * progress) * 42)}
            fontSize="20"
            fontFamily={mono}
            fill={color}
            opacity={opacity}
            xmlSpace="preserve"
          >
            {text}
          </text>
        );
      })}
    </>
  );
}

export default onScreen(CodeHike, film.label);
