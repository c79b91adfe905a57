import { round, times } from '../motion.ts';
import { loudness } from '../sound.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A window of one second runs over a waveform; below it the window alone, as sixteen bars',
  frames: 90,
  poster: 40,
};

/** A stretch of the sound becomes as many numbers as are asked for. */
export default function GetWaveformPortion({ frame }: FrameProps) {
  const start = (1 - Math.cos((frame / 90) * Math.PI * 2)) * 1.0;
  const x = round(24 + start * 144);
  return (
    <Stage height={222}>
      <rect x={x} y="18" width="144" height="76" fill={color.wash} stroke={color.accent} />
      <path
        d={times(108)
          .map(
            (i) =>
              `M${26 + i * 4} ${round(56 - 32 * loudness(i / 36))}v${round(64 * loudness(i / 36))}`,
          )
          .join('')}
        stroke={color.strong}
        strokeWidth="2"
      />
      {times(16).map((i) => {
        const height = round(76 * loudness(Math.round((start + i / 16) * 36) / 36), 0);
        return (
          <rect
            key={i}
            x={24 + i * 27}
            y={196 - height}
            width="20"
            height={height}
            rx="1"
            fill={color.accent}
          />
        );
      })}
      <Text x={24} y={214} size={12} fill={color.faint}>
        startTimeInSeconds: {start.toFixed(2)}
      </Text>
    </Stage>
  );
}
