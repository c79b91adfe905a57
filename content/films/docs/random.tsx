import { chance, round, times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Two fields of dots: with a seed each dot stays where it is at every frame, without one they jump',
  frames: 60,
  poster: 20,
};

/** The right field asks for other numbers at each frame; a film of them flickers. */
export default function Random({ frame }: FrameProps) {
  const jump = Math.floor(frame / 3) * 101;
  return (
    <Stage height={196}>
      {times(2).map((side) => (
        <g key={side} transform={`translate(${24 + side * 228} 18)`}>
          <rect width="204" height="134" fill={color.sunken} stroke={color.strong} />
          {times(22).map((i) => (
            <circle
              key={i}
              cx={round(10 + 184 * chance(i * 2 + 1 + side * jump), 0)}
              cy={round(10 + 114 * chance(i * 2 + 2 + side * jump), 0)}
              r="4.5"
              fill={side === 0 ? color.accent : color.blue}
            />
          ))}
          <Text x={0} y={160} size={12} fill={side === 0 ? color.accent : color.blue}>
            {side === 0 ? 'random(`x-${i}`)' : 'Math.random()'}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
