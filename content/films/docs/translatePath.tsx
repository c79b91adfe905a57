import { between, smooth } from '../motion.ts';
import { mapPath, toPath, wave, type Point } from '../paths.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A curve moves 180 to the right and 60 down; its outline stays where it was',
  frames: 80,
  poster: 30,
};

/** The path before, as an outline, and after. */
const path = mapPath(wave, ([x, y]): Point => [40 + (x - 60) * 0.55, 20 + (y - 40) * 0.7]);

export default function TranslatePath({ frame }: FrameProps) {
  const p = between(frame, [8, 34], [0, 1], smooth) - between(frame, [56, 76], [0, 1], smooth);
  const changed = mapPath(path, ([x, y]): Point => [x + 180 * p, y + 60 * p]);
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
        {`translatePath(path, ${(180 * p).toFixed(0)}, ${(60 * p).toFixed(0)})`}
      </Text>
    </Stage>
  );
}
