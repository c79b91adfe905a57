import { between, round, smooth } from '../motion.ts';
import { Card, color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same layout at half, whole and one and a half times its size: only the number of pixels changes',
  frames: 90,
  poster: 52,
};

/** Everything grows together. */
export default function Scaling({ frame }: FrameProps) {
  const scale =
    between(frame, [10, 36], [0.5, 1], smooth) + between(frame, [48, 78], [0, 0.5], smooth);
  const width = round(160 * scale);
  return (
    <Stage height={206}>
      <Screen x={24} y={20} width={width}>
        <Card x={46} y={34} width={56} height={30} name="Title" />
        <path d="M20 62h96M20 72h64" stroke={color.strong} strokeWidth="4" />
        <circle cx="128" cy="32" r="16" fill={color.teal} />
      </Screen>
      <Text x={24} y={192} size={12} fill={color.faint}>
        1280 × 720 in the code
      </Text>
      <Text x={456} y={40} anchor="end">
        --scale={scale.toFixed(2)}
      </Text>
      <Text x={456} y={62} anchor="end" fill={color.accent}>
        {round(1280 * scale, 0)} × {round(720 * scale, 0)}
      </Text>
    </Stage>
  );
}
