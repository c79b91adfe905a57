import { round, times } from '../motion.ts';
import { band } from '../sound.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Thirty-two bars rise and fall with the frequencies of a sound: low ones at the left, high ones at the right',
  frames: 72,
  poster: 20,
};

/** One number for each band, at this frame. */
export default function VisualizeAudio({ frame }: FrameProps) {
  return (
    <Stage height={190}>
      {times(32).map((i) => {
        const height = round(128 * band(frame / 30, i, 32), 0);
        return (
          <rect
            key={i}
            x={24 + i * 13.5}
            y={150 - height}
            width="9"
            height={height}
            fill={color.accent}
          />
        );
      })}
      <Line from={[24, 150]} to={[456, 150]} />
      <Text x={24} y={174} size={12} fill={color.faint}>
        low
      </Text>
      <Text x={456} y={174} size={12} anchor="end" fill={color.faint}>
        high
      </Text>
    </Stage>
  );
}
