import { between, round, smooth, times } from '../motion.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A title grows letter by letter, and a measure under it shows how wide it is; when it is wider than its box, the text gets smaller',
  frames: 96,
  poster: 44,
};

const title = 'A title of any length';

/** A letter of the code font is 0.6 of its size wide. */
export default function Measuring({ frame }: FrameProps) {
  const count = Math.round(between(frame, [4, 64], [1, title.length]));
  const fit = 400 / (count * 0.6);
  const size = round(Math.min(40, fit), 1);
  const width = round(count * 0.6 * size);
  const pulse = between(frame, [70, 80], [0, 1], smooth);
  return (
    <Stage height={160}>
      <rect
        x="40"
        y="24"
        width="400"
        height="70"
        fill={color.sunken}
        stroke={color.strong}
        strokeDasharray="3 4"
      />
      <text
        x="40"
        y={round(59 + size * 0.34)}
        fontSize={size}
        fill={color.ink}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {title.slice(0, count)}
      </text>
      <Line from={[40, 112]} to={[40 + width, 112]} stroke={color.accent} />
      {times(2).map((i) => (
        <Line
          key={i}
          from={[40 + i * width, 106]}
          to={[40 + i * width, 118]}
          stroke={color.accent}
        />
      ))}
      <Text x={40} y={140} size={12}>
        width {width.toFixed(0)}
      </Text>
      <Text x={440} y={140} anchor="end" size={12} fill={pulse > 0.5 ? color.accent : color.soft}>
        fontSize {size.toFixed(1)}
      </Text>
    </Stage>
  );
}
