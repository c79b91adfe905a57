import { Ball, Exposure } from '../blur.tsx';
import { color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same ball twice: at the left it is sharp in every frame, at the right it is smeared where it is fast',
  frames: 60,
  poster: 1,
};

export default function CameraMotionBlur({ frame }: FrameProps) {
  return (
    <Stage height={170}>
      <Screen x={24} y={16} width={208}>
        <Ball frame={frame} />
      </Screen>
      <Screen x={248} y={16} width={208}>
        <Exposure frame={frame} />
      </Screen>
      <Text x={24} y={154} size={12}>
        without
      </Text>
      <Text x={248} y={154} size={12} fill={color.accent}>
        shutter open for a frame
      </Text>
    </Stage>
  );
}
