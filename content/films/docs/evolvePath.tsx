import { between, round, smooth } from '../motion.ts';
import { lengthOf, toPath, wave } from '../paths.ts';
import { color, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A curve draws itself from its start to its end while a progress goes from 0 to 1',
  frames: 80,
  poster: 42,
};

const length = lengthOf(wave);

/** One dash as long as the path, moved back by what is not drawn yet. */
export default function EvolvePath({ frame }: FrameProps) {
  const progress = between(frame, [6, 64], [0, 1], smooth);
  return (
    <Stage height={210}>
      <path d={toPath(wave)} fill="none" stroke={color.line} strokeWidth="3" />
      <path
        d={toPath(wave)}
        fill="none"
        stroke={color.accent}
        strokeWidth="3"
        strokeDasharray={`${length} ${length}`}
        strokeDashoffset={round(length * (1 - progress))}
      />
      <Text x={60} y={196}>
        evolvePath({progress.toFixed(2)}, path)
      </Text>
      <Line from={[320, 191]} to={[420, 191]} />
      <Line from={[320, 191]} to={[320 + 100 * progress, 191]} stroke={color.accent} weight={4} />
    </Stage>
  );
}
