import { between, round, smooth } from '../motion.ts';
import { mapPath, toPath, wave, type Point } from '../paths.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'The frame of a viewBox grows around a drawing until what was cut off is inside',
  frames: 80,
  poster: 26,
};

const path = mapPath(wave, ([x, y]): Point => [x, y + 12]);

export default function ExtendViewbox({ frame }: FrameProps) {
  const p = between(frame, [10, 36], [0, 1], smooth) - between(frame, [58, 76], [0, 1], smooth);
  const [x, y] = [round(110 - 70 * p), round(56 - 29.6 * p)];
  const [width, height] = [round(260 + 140 * p), round(110 + 59.2 * p)];
  return (
    <Stage height={240}>
      <path d={toPath(path)} fill="none" stroke={color.line} strokeWidth="3" />
      <svg x={x} y={y} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
        <rect x={x} y={y} width={width} height={height} fill={color.wash} />
        <path d={toPath(path)} fill="none" stroke={color.accent} strokeWidth="3" />
      </svg>
      <rect x={x} y={y} width={width} height={height} fill="none" stroke={color.accent} />
      <Text x={40} y={230}>
        extendViewBox(viewBox, {(1 + (140 / 260) * p).toFixed(2)})
      </Text>
    </Stage>
  );
}
