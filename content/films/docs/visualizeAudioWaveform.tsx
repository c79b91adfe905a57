import { round, times } from '../motion.ts';
import { loudness } from '../sound.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A line swings with the sound of the moment, as on an oscilloscope, and is nearly flat in pauses',
  frames: 90,
  poster: 40,
};

/** Samples of the window around the frame, joined by a line. */
export default function VisualizeAudioWaveform({ frame }: FrameProps) {
  const second = frame / 30;
  const path = times(64)
    .map((i) => {
      const at = second + (i - 32) / 264;
      const wave = Math.sin(at * 190) * 0.7 + Math.sin(at * 431) * 0.3;
      const value = wave * loudness(Math.round(at * 40) / 40);
      return `${i === 0 ? 'M' : 'L'}${round(24 + i * 6.857, 1)} ${round(84 - 60 * value, 1)}`;
    })
    .join('');
  return (
    <Stage height={174}>
      <path d="M24 84H456" stroke={color.line} />
      <path d={path} fill="none" stroke={color.accent} strokeWidth="2" strokeLinejoin="round" />
      <Text x={24} y={166} size={12} fill={color.faint}>
        numberOfSamples 64, windowInSeconds 0.24, at {second.toFixed(2)} s
      </Text>
    </Stage>
  );
}
