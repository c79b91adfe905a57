import { spring, times } from '../motion.ts';
import { Card, color, Studio, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Three rounds of 30 frames: each time a square turns from the beginning',
  frames: 90,
  poster: 38,
};

/** Children of a loop begin again at frame 0 each time. */
export default function Loop({ frame }: FrameProps) {
  const own = frame % 30;
  return (
    <Studio
      frame={frame}
      frames={90}
      clips={times(3).map((i) => ({ name: `loop ${i}`, row: 0, from: i * 30, length: 30 }))}
    >
      <Text x={8} y={15} size={9} fill={color.faint}>
        frame {own}
      </Text>
      <Card width={40} height={40} turn={spring(own, { damping: 12 }) * 180} />
    </Studio>
  );
}
