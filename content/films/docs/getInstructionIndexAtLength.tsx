import { between, times } from '../motion.ts';
import { along, lengthOf, toPath, wave } from '../paths.ts';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'A point runs along a path of three curves; the curve that it is on lights up, and its index is shown',
  frames: 90,
  poster: 40,
};

/** Without the move to the start: the first curve has index 0. */
export default function GetInstructionIndexAtLength({ frame }: FrameProps) {
  const share = between(frame, [4, 80], [0, 1]);
  const { point, segment } = along(wave, share);
  return (
    <Stage height={222}>
      {wave.map((one, i) => (
        <path
          key={i}
          d={toPath([one])}
          fill="none"
          stroke={segment === i ? color.accent : color.strong}
          strokeWidth={segment === i ? 4 : 2}
        />
      ))}
      <Dot x={point[0]} y={point[1]} fill={color.ink} />
      {times(3).map((i) => (
        <g key={i} transform={`translate(${60 + i * 46} 182)`}>
          <rect
            width="40"
            height="28"
            rx="3"
            fill={i === segment ? color.wash : color.sunken}
            stroke={i === segment ? color.accent : color.line}
          />
          <text
            x="20"
            y="18.5"
            textAnchor="middle"
            fill={i === segment ? color.accent : color.faint}
          >
            {i}
          </text>
        </g>
      ))}
      <Text x={420} y={202} anchor="end" size={12}>
        length {(lengthOf(wave) * share).toFixed(0)}
      </Text>
    </Stage>
  );
}
