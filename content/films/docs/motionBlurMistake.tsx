import { Ball, Exposure } from '../blur.tsx';
import { color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A ball that is moved from outside the component stays sharp; one that moves itself inside it is blurred',
  frames: 60,
  poster: 1,
};

/** The component shows its children at other moments, and only what is inside knows of them. */
export default function MotionBlurMistake({ frame }: FrameProps) {
  return (
    <Stage height={170}>
      <Screen x={24} y={16} width={208}>
        <Ball frame={frame} />
      </Screen>
      <Screen x={248} y={16} width={208}>
        <Exposure frame={frame} />
      </Screen>
      <Text x={24} y={154} size={12}>
        useCurrentFrame() outside
      </Text>
      <Text x={248} y={154} size={12} fill={color.accent}>
        useCurrentFrame() inside
      </Text>
    </Stage>
  );
}
