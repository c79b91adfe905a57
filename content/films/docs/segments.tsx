import { color, Stage, Text, Timeline, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A playhead runs evenly over three segments of a video, while one in the source file is slow, normal and fast',
  frames: 90,
  poster: 52,
};

const speeds = [0.5, 1, 2.5];

/** Thirty frames at each speed; the place in the source is the sum of all speeds so far. */
function sourceAt(frame: number): number {
  return speeds.reduce(
    (sum, speed, i) => sum + speed * Math.max(0, Math.min(30, frame - i * 30)),
    0,
  );
}

export default function Segments({ frame }: FrameProps) {
  const source = sourceAt(frame);
  return (
    <Stage height={196}>
      <Text x={24} y={18} size={12}>
        in the composition: frame {frame}
      </Text>
      <Timeline
        frame={frame}
        frames={90}
        area={{ x: 24, y: 30, width: 432, height: 28 }}
        clips={speeds.map((speed, i) => ({ name: `${speed}x`, row: 0, from: i * 30, length: 30 }))}
      />
      <Text x={24} y={116} size={12} fill={color.accent}>
        in the file: frame {source.toFixed(0)}
      </Text>
      <Timeline
        frame={source}
        frames={120}
        area={{ x: 24, y: 128, width: 432, height: 28 }}
        clips={[{ name: 'source', row: 0, from: 0, length: 120 }]}
      />
    </Stage>
  );
}
