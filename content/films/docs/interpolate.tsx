import { between, round, times } from '../motion.ts';
import { color, Dot, fixed, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A frame number moves along a line. From frame 20 to frame 50 its output goes from 0 to 1; with clamp it stays at 1, without it goes on to 1.33.',
  frames: 75,
  poster: 38,
};

const at = (frame: number) => 32 + frame * 6.9;
const out = (value: number) => at(20) + value * (at(50) - at(20));

/** A frame, and what two calls make of it: with and without `clamp`. */
export default function Interpolate({ frame: time }: FrameProps) {
  const frame = Math.min(60, time);
  const free = round((frame - 20) / 30, 4);
  const clamped = between(frame, [20, 50], [0, 1]);
  return (
    <Stage height={230}>
      <Text x={24} y={34}>
        interpolate(
        <tspan fill={color.accent}>{String(frame).padStart(2, '0')}</tspan>
        {', [20, 50], [0, 1])'}
      </Text>
      <path d={`M${at(20)} 88L${out(0)} 148H${out(1)}L${at(50)} 88z`} fill={color.sunken} />
      <Line from={[at(0), 88]} to={[at(60), 88]} />
      <path
        d={times(13)
          .map((i) => `M${at(i * 5)} 88v${i % 2 === 0 ? -8 : -5}`)
          .join('')}
        stroke={color.strong}
      />
      {[0, 20, 50, 60].map((n) => (
        <Text key={n} x={at(n)} y={72} anchor="middle" size={12} fill={color.faint}>
          {n}
        </Text>
      ))}
      <Line from={[at(frame), 88]} to={[out(clamped), 148]} stroke={color.accent} />
      <Dot x={at(frame)} y={88} />
      <Track y={148} value={clamped} name="'clamp'" fill={color.accent} />
      <Track y={192} value={free} name="'extend'" fill={color.blue} />
    </Stage>
  );
}

function Track({
  y,
  value,
  name,
  fill,
}: {
  readonly y: number;
  readonly value: number;
  readonly name: string;
  readonly fill: string;
}) {
  return (
    <>
      <Line from={[at(0), y]} to={[at(60), y]} stroke={color.line} />
      <Line from={[out(0), y]} to={[out(1), y]} />
      <path d={`M${out(0)} ${y - 5}v10M${out(1)} ${y - 5}v10`} stroke={color.strong} />
      <Dot x={out(value)} y={y} fill={fill} />
      <Text x={at(0)} y={y + 22} size={12} fill={color.faint}>
        {name}
      </Text>
      <Text x={at(60)} y={y + 22} anchor="end" fill={fill}>
        {fixed(value)}
      </Text>
    </>
  );
}
