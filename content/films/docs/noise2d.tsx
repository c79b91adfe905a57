import { round, times } from '../motion.ts';
import { noise } from '../noise.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Forty reeds sway in the wind; neighbors bend alike',
  frames: 120,
  poster: 30,
};

/** The index is one coordinate, time the other. */
export default function Noise2d({ frame }: FrameProps) {
  return (
    <Stage height={190}>
      {times(40).map((i) => (
        <path
          key={i}
          d="M-2 0L0-110L2 0z"
          fill={i % 3 === 0 ? color.teal : color.green}
          transform={`translate(${30 + i * 10.8} 156) rotate(${round(noise(frame * 0.05, i * 0.12) * 34, 1)})`}
        />
      ))}
      <path d="M24 156H456" stroke={color.strong} />
      <Text x={24} y={178} size={12} fill={color.faint}>
        {"noise2D('wind', time, index * 0.12)"}
      </Text>
    </Stage>
  );
}
