import { useFrame } from '../frame.tsx';
import { between, chance, out, round, settle, times } from '../motion.ts';
import { palette, sans } from '../palette.ts';

/** A greeting for somebody; its text and color are props. */
export default function Greeting({
  name,
  color,
}: {
  readonly name: string;
  readonly color: string;
}) {
  const frame = useFrame();
  const text = name.trim() || '…';
  return (
    <>
      {times(26).map((i) => {
        const fall = ((chance(i) * 420 + frame * (1.4 + chance(i + 40) * 1.8)) % 420) - 30;
        return (
          <rect
            key={i}
            x="-5"
            y="-8"
            width="10"
            height="16"
            fill={i % 3 === 0 ? palette.ink : color}
            opacity={round(0.25 + chance(i + 9) * 0.6)}
            transform={`translate(${round(chance(i + 80) * 640)} ${round(fall)}) rotate(${round(frame * 4 + i * 40)})`}
          />
        );
      })}
      <g transform={`translate(320 ${round(196 + 60 * (1 - settle(frame, 4)))})`}>
        <text
          fontSize={text.length > 14 ? 44 : 64}
          fontWeight="700"
          fontFamily={sans}
          textAnchor="middle"
          fill={palette.ink}
        >
          {text}
        </text>
      </g>
      <rect
        x={320 - between(frame, [12, 36], [0, 120], out)}
        y="222"
        width={between(frame, [12, 36], [0, 240], out)}
        height="6"
        fill={color}
      />
    </>
  );
}
