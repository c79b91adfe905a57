import { between, smooth } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A box with content of its own size grows to fill the composition from edge to edge',
  frames: 80,
  poster: 30,
};

/** An element as large as its content, and the same one as large as the composition. */
export default function AbsoluteFill({ frame }: FrameProps) {
  const p = between(frame, [10, 34], [0, 1], smooth) - between(frame, [58, 76], [0, 1], smooth);
  const [x, y] = [between(p, [0, 1], [100, 100]), 24];
  return (
    <Stage height={214}>
      <rect x="100" y="24" width="280" height="157.5" fill={color.sunken} stroke={color.strong} />
      <rect
        x={x}
        y={y}
        width={between(p, [0, 1], [112, 280])}
        height={between(p, [0, 1], [38, 157.5])}
        fill={color.wash}
        stroke={color.accent}
        strokeWidth="2"
      />
      <Text x={114} y={48}>
        Content
      </Text>
      <Text x={100} y={203} size={12} fill={color.accent}>
        {p > 0.5 ? '<AbsoluteFill>' : '<div>'}
      </Text>
      <Text x={380} y={203} size={12} anchor="end" fill={color.faint}>
        1920 × 1080
      </Text>
    </Stage>
  );
}
