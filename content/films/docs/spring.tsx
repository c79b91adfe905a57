import { round, spring } from '../motion.ts';
import { color, Dot, fixed, Line, Plot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A value goes from 0 to 1, swings over to 1.16 and comes to rest, beside the curve of the motion',
  frames: 60,
  poster: 14,
};

const length = 45;
const area = { x: 40, y: 168, width: 270, height: 100 };
const at = (value: number) => round(168 - value * 100);

/** The default spring: a curve, and a square that hangs on it. */
export default function Spring({ frame: time }: FrameProps) {
  const frame = Math.min(length, time);
  const value = spring(frame);
  return (
    <Stage height={210}>
      <Text x={24} y={30}>
        {'spring({frame, fps}) = '}
        <tspan fill={color.accent}>{fixed(value)}</tspan>
      </Text>
      <Line from={[40, at(1)]} to={[456, at(1)]} dash="2 4" />
      <Text x={32} y={at(1) + 4} anchor="end" size={12} fill={color.faint}>
        1
      </Text>
      <Text x={32} y={at(0) + 4} anchor="end" size={12} fill={color.faint}>
        0
      </Text>
      <Plot f={(t) => spring(t * length)} area={area} steps={90} />
      <Dot x={40 + (270 * frame) / length} y={at(value)} />
      <Text x={40} y={190} size={12} fill={color.faint}>
        frame 0
      </Text>
      <Text x={310} y={190} anchor="end" size={12} fill={color.faint}>
        {length}
      </Text>
      <Line
        from={[40 + (270 * frame) / length, at(value)]}
        to={[384, at(value)]}
        stroke={color.accent}
        opacity={0.4}
      />
      <Line from={[340, 168]} to={[456, 168]} />
      <rect x="384" y={at(value) - 22} width="44" height="44" rx="3" fill={color.accent} />
    </Stage>
  );
}
