import { round, times } from '../motion.ts';
import { band, loudness } from '../sound.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A playhead runs over the waveform of a sound; above it, bars show the frequencies at that moment',
  frames: 84,
  poster: 30,
};

/** The file below, and what one frame makes of it. */
export default function AudioVisualization({ frame }: FrameProps) {
  const x = round(24 + (432 * frame) / 83);
  return (
    <Stage height={232}>
      {times(24).map((i) => {
        const height = round(96 * band(frame / 30, i, 24), 0);
        return (
          <rect
            key={i}
            x={24 + i * 18}
            y={124 - height}
            width="13"
            height={height}
            rx="1"
            fill={color.accent}
          />
        );
      })}
      <path
        d={times(108)
          .map(
            (i) =>
              `M${24 + i * 4} ${round(178 - 26 * loudness(i / 38.6))}v${round(52 * loudness(i / 38.6))}`,
          )
          .join('')}
        stroke={color.strong}
        strokeWidth="2"
      />
      <Line from={[x, 140]} to={[x, 212]} stroke={color.accent} weight={1.5} />
      <Text x={24} y={226} size={12} fill={color.faint}>
        frame {frame}
      </Text>
    </Stage>
  );
}
