import { round } from '../motion.ts';
import { boxOf, mapPath, toPath, wave, type Point } from '../paths.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A curve turns, and a box is always just as large as the curve is wide and high',
  frames: 90,
  poster: 12,
};

/** The box follows the curve, not its handles. */
export default function GetBoundingBox({ frame }: FrameProps) {
  const angle = Math.sin((frame / 90) * Math.PI * 2) * 0.9;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const path = mapPath(wave, ([x, y]): Point => {
    const [dx, dy] = [(x - 240) * 0.6, (y - 95) * 0.6];
    return [240 + dx * cos - dy * sin, 106 + dx * sin + dy * cos];
  });
  const [x1, y1, x2, y2] = boxOf(path);
  return (
    <Stage height={226}>
      <rect
        x={x1}
        y={y1}
        width={round(x2 - x1)}
        height={round(y2 - y1)}
        fill={color.sunken}
        stroke={color.strong}
        strokeDasharray="3 4"
      />
      <path d={toPath(path)} fill="none" stroke={color.accent} strokeWidth="3" />
      <circle cx={x1} cy={y1} r="3.5" fill={color.ink} />
      <circle cx={x2} cy={y2} r="3.5" fill={color.ink} />
      <Text x={24} y={216}>
        {`width ${Math.round(x2 - x1)}  height ${Math.round(y2 - y1)}`}
      </Text>
    </Stage>
  );
}
