import { between, round, smooth, times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Four squares: one is moved, one scaled, one rotated and one skewed, and each comes back',
  frames: 80,
  poster: 26,
};

const names = ['translate', 'scale', 'rotate', 'skew'] as const;

/** One transform each, over the outline of where the square was. */
export default function Transforms({ frame }: FrameProps) {
  const p = between(frame, [4, 34], [0, 1], smooth) - between(frame, [46, 76], [0, 1], smooth);
  const transforms = [
    `translate(${round(26 * p)} ${round(-20 * p)})`,
    `scale(${round(1 + 0.5 * p)})`,
    `rotate(${round(60 * p)})`,
    `skewX(${round(-28 * p)})`,
  ];
  const values = [
    `${round(26 * p, 0)}px`,
    (1 + 0.5 * p).toFixed(2),
    `${round(60 * p, 0)}deg`,
    `${round(-28 * p, 0)}deg`,
  ];
  return (
    <Stage height={170}>
      {times(4).map((i) => (
        <g key={i} transform={`translate(${78 + i * 108} 72)`}>
          <rect
            x="-26"
            y="-26"
            width="52"
            height="52"
            fill="none"
            stroke={color.strong}
            strokeDasharray="3 4"
          />
          <g transform={transforms[i]}>
            <rect x="-26" y="-26" width="52" height="52" rx="3" fill={color.accent} opacity="0.9" />
          </g>
          <Text x={0} y={66} anchor="middle">
            {names[i]}
          </Text>
          <Text x={0} y={84} anchor="middle" size={12} fill={color.faint}>
            {values[i]}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
