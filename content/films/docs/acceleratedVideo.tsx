import { Card, fixed, Plot, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A speed that rises from 1 to 3 on a line, and the place in the video on a curve that gets steeper',
  frames: 75,
  poster: 44,
};

/** The speed rises evenly, so the place in the file is its area so far. */
export default function AcceleratedVideo({ frame }: FrameProps) {
  const time = Math.min(1, frame / 70);
  const speed = (t: number) => 1 + 2 * t;
  const place = (t: number) => (t + t * t) / 2;
  return (
    <Stage height={200}>
      <Plot
        f={(t) => speed(t) / 3}
        area={{ x: 24, y: 82, width: 180, height: 58 }}
        progress={time}
      />
      <Text x={24} y={16} size={12}>
        speed {fixed(speed(time))}
      </Text>
      <Plot f={place} area={{ x: 24, y: 178, width: 180, height: 58 }} progress={time} />
      <Text x={24} y={112} size={12}>
        frame of the file {(place(time) * 140).toFixed(0)}
      </Text>
      <Screen x={240} y={42} width={216}>
        <Card x={16 + 128 * place(time)} width={22} height={22} />
      </Screen>
    </Stage>
  );
}
