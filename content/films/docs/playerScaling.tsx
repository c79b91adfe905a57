import { between, round, smooth } from '../motion.ts';
import { Card, color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A container changes its shape; the player inside it stays 16 to 9 and is as large as fits',
  frames: 90,
  poster: 34,
};

/** The composition keeps its proportions in any container. */
export default function PlayerScaling({ frame }: FrameProps) {
  const p = between(frame, [8, 38], [0, 1], smooth) - between(frame, [52, 82], [0, 1], smooth);
  const [width, height] = [round(400 - 240 * p), round(120 + 60 * p)];
  const inner = Math.min(width, (height * 16) / 9);
  return (
    <Stage height={232}>
      <rect
        x={240 - width / 2}
        y="16"
        width={width}
        height={height}
        fill="none"
        stroke={color.strong}
        strokeDasharray="3 4"
      />
      <g
        transform={`translate(240 ${16 + round(height / 2)}) scale(${round(inner / 160, 3)}) translate(-80 -45)`}
      >
        <rect width="160" height="90" fill={color.wash} />
        <Card name="Hello" />
      </g>
      <Text x={240} y={224} anchor="middle" size={12} fill={color.faint}>
        container {Math.round(width)} × {Math.round(height)}, player {Math.round(inner)} ×{' '}
        {Math.round((inner * 9) / 16)}
      </Text>
    </Stage>
  );
}
