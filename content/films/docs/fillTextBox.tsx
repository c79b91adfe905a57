import { times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Words are put into a box of two lines one after the other; the word that does not fit begins a new box',
  frames: 96,
  poster: 50,
};

const words = 'Words fill the lines of a box until one does not fit'.split(' ');
/** A letter of the code font of 20 is 12 wide; a line of the box holds 15 of them. */
const places = (() => {
  let [box, line, column] = [0, 0, 0];
  return words.map((word) => {
    if (column + word.length > 15) [line, column] = [line + 1, 0];
    if (line > 1) [box, line] = [box + 1, 0];
    const place = { word, box, line, column };
    column += word.length + 1;
    return place;
  });
})();

export default function FillTextBox({ frame }: FrameProps) {
  const count = Math.min(words.length, Math.floor(frame / 7));
  const box = places[Math.max(0, count - 1)]!.box;
  return (
    <Stage height={136}>
      {times(2).map((i) => (
        <rect
          key={i}
          x={24 + i * 222}
          y="20"
          width="210"
          height="76"
          fill={i === box ? color.wash : color.sunken}
          stroke={i === box ? color.accent : color.strong}
        />
      ))}
      {places.map((place, i) => (
        <Text
          key={i}
          x={38 + place.box * 222 + place.column * 12}
          y={54 + place.line * 28}
          size={20}
          fill={color.ink}
          opacity={i < count ? 1 : 0}
        >
          {place.word}
        </Text>
      ))}
      <Text x={24} y={122} size={12} fill={color.faint}>
        maxLines 2, newBox after {words.length - places.filter((place) => place.box > 0).length}{' '}
        words
      </Text>
    </Stage>
  );
}
