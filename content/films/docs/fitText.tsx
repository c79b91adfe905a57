import { between, round, smooth } from '../motion.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A box gets narrower and wider, and a title in it always gets the size that fills its width',
  frames: 90,
  poster: 0,
};

const title = 'Fits the width';

/** A letter of the code font is 0.6 of its size wide. */
export default function FitText({ frame }: FrameProps) {
  const half = frame < 45 ? frame : 90 - frame;
  const width = between(half, [4, 42], [420, 150], smooth);
  const size = round(width / (title.length * 0.6), 1);
  return (
    <Stage height={150}>
      <rect
        x={round(240 - width / 2)}
        y="22"
        width={round(width)}
        height="68"
        fill={color.sunken}
        stroke={color.strong}
        strokeDasharray="3 4"
      />
      <text
        x={round(240 - width / 2)}
        y={round(56 + size * 0.34)}
        fontSize={size}
        fill={color.ink}
        textLength={round(width)}
        lengthAdjust="spacingAndGlyphs"
      >
        {title}
      </text>
      <Line from={[240 - width / 2, 106]} to={[240 + width / 2, 106]} stroke={color.accent} />
      <Text x={30} y={136} size={12}>
        withinWidth {width.toFixed(0)}
      </Text>
      <Text x={450} y={136} anchor="end" size={12} fill={color.accent}>
        fontSize {size.toFixed(1)}
      </Text>
    </Stage>
  );
}
