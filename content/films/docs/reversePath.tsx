import { between, round, smooth } from '../motion.ts';
import { along, reversed, toPath, wave } from '../paths.ts';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same curve twice: a point runs along the first one from left to right, along the reversed one from right to left',
  frames: 80,
  poster: 30,
};

/** The line is the same, its direction is not. */
export default function ReversePath({ frame }: FrameProps) {
  const share = between(frame, [6, 68], [0, 1], smooth);
  return (
    <Stage height={270}>
      {[wave, reversed(wave)].map((path, i) => {
        const [x, y] = along(path, share).point;
        const start = path[0]![0];
        return (
          <g key={i} transform={`translate(0 ${round(i * 128 - 18)})`}>
            <path
              d={toPath(path)}
              fill="none"
              stroke={i === 0 ? color.strong : color.accent}
              strokeWidth="2"
            />
            <circle cx={start[0]} cy={start[1]} r="8" fill="none" stroke={color.strong} />
            <Dot x={x} y={y} fill={i === 0 ? color.soft : color.accent} />
            <Text
              x={i === 0 ? 60 : 420}
              y={start[1] + 30}
              size={12}
              anchor={i === 0 ? undefined : 'end'}
              fill={color.faint}
            >
              {i === 0 ? 'path' : 'reversePath(path)'}
            </Text>
          </g>
        );
      })}
    </Stage>
  );
}
