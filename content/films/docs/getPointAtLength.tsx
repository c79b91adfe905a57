import { between, smooth } from '../motion.ts';
import { along, lengthOf, toPath, wave } from '../paths.ts';
import { color, Dot, Line, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A point runs along a curve; lines lead from it to its x and its y on the axes',
  frames: 80,
  poster: 36,
};

/** The coordinates of what is reached after a length. */
export default function GetPointAtLength({ frame }: FrameProps) {
  const share = between(frame, [6, 68], [0, 1], smooth);
  const [x, y] = along(wave, share).point;
  return (
    <Stage height={214}>
      <path d="M36 20V176H460" fill="none" stroke={color.strong} />
      <path d={toPath(wave)} fill="none" stroke={color.accent} strokeWidth="2" />
      <Line from={[36, y]} to={[x, y]} dash="3 4" />
      <Line from={[x, y]} to={[x, 176]} dash="3 4" />
      <Dot x={x} y={y} />
      <Text x={36} y={202}>
        length {(lengthOf(wave) * share).toFixed(0)}
      </Text>
      <Text x={460} y={202} anchor="end" fill={color.accent}>
        {`{x: ${x.toFixed(1)}, y: ${y.toFixed(1)}}`}
      </Text>
    </Stage>
  );
}
