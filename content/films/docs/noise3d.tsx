import { round, times } from '../motion.ts';
import { noise } from '../noise.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A field of dots whose sizes change softly, in patches that move over the field',
  frames: 90,
  poster: 20,
};

/** Column and row are two coordinates, time is the third. */
export default function Noise3d({ frame }: FrameProps) {
  return (
    <Stage height={206}>
      {times(24 * 9).map((i) => {
        const [column, row] = [i % 24, Math.floor(i / 24)];
        const value = noise(column * 0.22, row * 0.22, frame * 0.04);
        return (
          <circle
            key={i}
            cx={33 + column * 18}
            cy={24 + row * 18}
            r={round(4.6 + 4 * value, 1)}
            fill={color.accent}
          />
        );
      })}
      <Text x={24} y={198} size={12} fill={color.faint}>
        {"noise3D('dots', column * 0.22, row * 0.22, time)"}
      </Text>
    </Stage>
  );
}
