import { round, times } from '../motion.ts';
import { Card, color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'Two screens with the same moving square: the frozen one stays at frame 30',
  frames: 90,
  poster: 58,
};

/** The same picture twice; one of them is told that it is always frame 30. */
export default function Freeze({ frame }: FrameProps) {
  return (
    <Stage height={176}>
      {times(2).map((i) => (
        <g key={i} transform={`translate(${24 + i * 228} 0)`}>
          <Screen x={0} y={20} width={204}>
            <Roll frame={i === 0 ? frame : 30} />
          </Screen>
          <Text x={0} y={158} size={12} fill={i === 0 ? color.soft : color.accent}>
            {i === 0 ? `frame ${frame}` : '<Freeze frame={30}>'}
          </Text>
        </g>
      ))}
    </Stage>
  );
}

function Roll({ frame }: FrameProps) {
  const angle = (frame / 90) * Math.PI * 2;
  return (
    <Card
      width={30}
      height={30}
      x={round(80 + 48 * Math.cos(angle))}
      y={round(45 + 22 * Math.sin(angle))}
      turn={frame * 4}
    />
  );
}
