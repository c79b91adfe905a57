import { between, round, smooth, times } from '../motion.ts';
import { along, lengthOf, toPath, wave } from '../paths.ts';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'A point runs along a curve, and a ruler below it grows by the way that it has gone',
  frames: 80,
  poster: 46,
};

const length = lengthOf(wave);

/** The curve, laid out straight. */
export default function GetLength({ frame }: FrameProps) {
  const share = between(frame, [6, 64], [0, 1], smooth);
  const [x, y] = along(wave, share).point;
  return (
    <Stage height={226}>
      <path d={toPath(wave)} fill="none" stroke={color.strong} strokeWidth="2" />
      <path
        d={toPath(wave)}
        fill="none"
        stroke={color.accent}
        strokeWidth="3"
        strokeDasharray={`${length} ${length}`}
        strokeDashoffset={round(length * (1 - share))}
      />
      <Dot x={x} y={y} />
      <rect x="20" y="180" width={round(440 * share)} height="7" fill={color.accent} />
      <path
        d={`M20 190H460${times(23)
          .map((i) => `M${20 + i * 20} 190v${i % 5 === 0 ? -9 : -5}`)
          .join('')}`}
        stroke={color.strong}
      />
      <Text x={20} y={212} size={12} fill={color.faint}>
        0
      </Text>
      <Text x={460} y={212} anchor="end" size={12}>
        {(length * share).toFixed(1)}
      </Text>
    </Stage>
  );
}
