import { color, Stage, Text, Timeline, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The playhead of the result runs evenly; the one in the recording jumps over two stretches that are cut out',
  frames: 70,
  poster: 30,
};

const kept = [
  { from: 0, length: 24 },
  { from: 44, length: 20 },
  { from: 84, length: 26 },
];

/** Which frame of the recording is shown at a frame of the result. */
function recordingAt(frame: number): number {
  let start = 0;
  for (const { from, length } of kept) {
    if (frame < start + length) return from + frame - start;
    start += length;
  }
  return 110;
}

const starts = kept.map((_, i) => kept.slice(0, i).reduce((sum, part) => sum + part.length, 0));

export default function Jumpcuts({ frame }: FrameProps) {
  return (
    <Stage height={196}>
      <Text x={24} y={18} size={12}>
        recording
      </Text>
      <Timeline
        frame={recordingAt(frame)}
        frames={110}
        area={{ x: 24, y: 30, width: 432, height: 28 }}
        clips={kept.map((part, i) => ({ ...part, name: `${i + 1}`, row: 0 }))}
      />
      <Text x={24} y={116} size={12} fill={color.accent}>
        result
      </Text>
      <Timeline
        frame={frame}
        frames={110}
        area={{ x: 24, y: 128, width: 432, height: 28 }}
        clips={kept.map(({ length }, i) => ({
          name: `${i + 1}`,
          row: 0,
          from: starts[i]!,
          length,
        }))}
      />
    </Stage>
  );
}
