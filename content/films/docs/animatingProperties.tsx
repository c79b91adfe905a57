import { between, spring } from '../motion.ts';
import { Card, color, fixed, Line, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A card fades in over 20 frames while its scale follows a spring; both values are shown as bars',
  frames: 75,
  poster: 12,
};

/** Properties of one element, each with its own way in time. */
export default function AnimatingProperties({ frame }: FrameProps) {
  const [opacity, scale] = [between(frame, [0, 20], [0, 1]), spring(frame)];
  return (
    <Stage height={176}>
      <Screen x={24} y={20} width={224}>
        <Card opacity={opacity} scale={scale} name="Hello" />
      </Screen>
      <Bar y={58} name="opacity" value={opacity} />
      <Bar y={112} name="scale" value={scale} />
      <Text x={272} y={160} size={12} fill={color.faint}>
        frame {frame}
      </Text>
    </Stage>
  );
}

function Bar({
  y,
  name,
  value,
}: {
  readonly y: number;
  readonly name: string;
  readonly value: number;
}) {
  return (
    <>
      <Text x={272} y={y - 12}>
        {name}
      </Text>
      <Text x={456} y={y - 12} anchor="end" fill={color.accent}>
        {fixed(value)}
      </Text>
      <Line from={[272, y]} to={[456, y]} />
      <Line from={[272, y]} to={[272 + 150 * value, y]} stroke={color.accent} weight={4} />
      <Line from={[422, y - 6]} to={[422, y + 6]} />
    </>
  );
}
