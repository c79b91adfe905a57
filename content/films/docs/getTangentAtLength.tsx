import { between, round, smooth } from '../motion.ts';
import { along, toPath, wave } from '../paths.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label: 'An arrow runs along a curve and always points where the curve goes',
  frames: 80,
  poster: 30,
};

/** The direction of the curve, as a vector of length 1. */
export default function GetTangentAtLength({ frame }: FrameProps) {
  const share = between(frame, [6, 68], [0.01, 1], smooth);
  const { point, angle } = along(wave, share);
  const radians = (angle * Math.PI) / 180;
  return (
    <Stage height={214}>
      <path d={toPath(wave)} fill="none" stroke={color.strong} strokeWidth="2" />
      <g transform={`translate(${round(point[0])} ${round(point[1])}) rotate(${round(angle)})`}>
        <path d="M-46 0H46" stroke={color.accent} strokeDasharray="2 4" />
        <path d="M0 0H40m-9-6 9 6-9 6" fill="none" stroke={color.accent} strokeWidth="2" />
        <circle r="5" fill={color.accent} />
      </g>
      <Text x={60} y={202}>
        {`{x: ${Math.cos(radians).toFixed(2)}, y: ${Math.sin(radians).toFixed(2)}}`}
      </Text>
    </Stage>
  );
}
