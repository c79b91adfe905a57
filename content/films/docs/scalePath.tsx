import { between, smooth } from '../motion.ts';
import { mapPath, toPath, wave, type Point } from '../paths.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A curve grows to twice its width and one and a half times its height, from its corner at the top left',
  frames: 80,
  poster: 30,
};

/** The path before, as an outline, and after. */
const path = mapPath(wave, ([x, y]): Point => [24 + (x - 60) * 0.5, 20 + (y - 40) * 0.7]);

export default function ScalePath({ frame }: FrameProps) {
  const p = between(frame, [8, 34], [0, 1], smooth) - between(frame, [56, 76], [0, 1], smooth);
  const changed = mapPath(path, ([x, y]): Point => [
    24 + (x - 24) * (1 + p),
    20 + (y - 20) * (1 + 0.5 * p),
  ]);
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
      <path d={toPath(changed)} fill="none" stroke={color.accent} strokeWidth="3" />
      <Text x={24} y={214}>
        {`scalePath(path, ${(1 + p).toFixed(2)}, ${(1 + 0.5 * p).toFixed(2)})`}
      </Text>
    </Stage>
  );
}
