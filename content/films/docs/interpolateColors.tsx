import { round, times } from '../motion.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A color goes from orange to blue in 60 frames, and its three numbers with it',
  frames: 75,
  poster: 34,
};

const from = [255, 124, 77];
const to = [31, 87, 148];
const mix = (progress: number) => from.map((one, i) => Math.round(one + (to[i]! - one) * progress));
const text = (progress: number) => `rgb(${mix(progress).join(', ')})`;

/** Red, green and blue go from one color to the other, each on its own. */
export default function InterpolateColors({ frame }: FrameProps) {
  const progress = Math.min(1, frame / 60);
  const x = 40 + 240 * progress;
  return (
    <Stage height={196}>
      {times(24).map((i) => (
        <rect key={i} x={40 + i * 10} y="24" width="10" height="16" fill={text(i / 23)} />
      ))}
      <path d="M-5-4h10l-5 8z" fill={color.ink} transform={`translate(${round(x)} 16)`} />
      <rect x="320" y="24" width="136" height="100" rx="4" fill={text(progress)} />
      {mix(progress).map((value, i) => (
        <g key={i}>
          <Text x={24} y={80 + i * 34} fill={color.faint}>
            {'rgb'[i]}
          </Text>
          <Line from={[40, 76 + i * 34]} to={[280, 76 + i * 34]} />
          <Line
            from={[40, 76 + i * 34]}
            to={[40 + (240 * value) / 255, 76 + i * 34]}
            stroke={color.accent}
            weight={4}
          />
        </g>
      ))}
      <Text x={388} y={150} anchor="middle" size={12}>
        {text(progress)}
      </Text>
    </Stage>
  );
}
