import { round, settle, times } from '../motion.ts';
import { Card, color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same title rendered twice: PNG frames keep the transparent background, JPEG frames put black behind it',
  frames: 72,
  poster: 30,
};

/** What lies behind the frame shows where the file has an alpha channel. */
export default function TransparentVideos({ frame }: FrameProps) {
  const y = round(110 - 54 * settle(frame, 6));
  return (
    <Stage height={170}>
      <Screen x={24} y={16} width={206} background={color.surface}>
        <path
          d={times(50)
            .map(
              (i) =>
                `M${(i % 10) * 16 + (Math.floor(i / 10) % 2) * 8} ${Math.floor(i / 10) * 18}h8v9h-8z`,
            )
            .join('')}
          fill={color.line}
        />
        <Card y={y} width={112} height={26} name="Lower third" />
      </Screen>
      <Screen x={250} y={16} width={206} background="#000">
        <Card y={y} width={112} height={26} name="Lower third" />
      </Screen>
      <Text x={24} y={154} size={12}>
        --image-format=png
      </Text>
      <Text x={250} y={154} size={12}>
        --image-format=jpeg
      </Text>
    </Stage>
  );
}
