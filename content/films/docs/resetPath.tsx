import { between, smooth } from '../motion.ts';
import { mapPath, toPath, wave, type Point } from '../paths.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A curve moves to the corner of the axes, so that its box begins at 0, 0',
  frames: 80,
  poster: 30,
};

/** The path before, as an outline, and after. */
const path = mapPath(wave, ([x, y]): Point => [120 + (x - 60) * 0.6, 90 + (y - 47) * 0.7]);

export default function ResetPath({ frame }: FrameProps) {
  const p = between(frame, [8, 34], [0, 1], smooth) - between(frame, [56, 76], [0, 1], smooth);
  const changed = mapPath(path, ([x, y]): Point => [x - 96 * p, y - 78 * p]);
  return (
    <Stage height={226}>
      <path d="M24 12V190H468" fill="none" stroke={color.strong} />
      <path
        d={toPath(path)}
        fill="none"
        stroke={color.strong}
        strokeWidth="2"
        strokeDasharray="3 4"
      />
      <Line from={path[0]![0]} to={changed[0]![0]} stroke={color.accent} dash="2 4" />
      <path d={toPath(changed)} fill="none" stroke={color.accent} strokeWidth="3" />
      <Text x={24} y={214}>
        {p > 0.5 ? 'resetPath(path)' : 'path'}
      </Text>
    </Stage>
  );
}
