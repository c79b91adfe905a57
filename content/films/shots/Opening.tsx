import { Shot, useFrame } from '../frame.tsx';
import { between, out, settle } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

/**
 * The frames at which each part of the opening is on screen: the clips of the timeline below it.
 */
export const clips = {
  title: { from: 0, length: 48 },
  chart: { from: 22, length: 76 },
  credits: { from: 50, length: 70 },
} as const;

const bars = [68, 104, 88, 140, 122, 176];

/** A title, a chart that grows, and credits: three components with a start and a length each. */
export default function Opening() {
  return (
    <>
      <Shot {...clips.title}>
        <Title />
      </Shot>
      <Shot {...clips.chart}>
        <Chart />
      </Shot>
      <Shot {...clips.credits}>
        <Credits />
      </Shot>
    </>
  );
}

function Title() {
  const frame = useFrame();
  const x = between(frame, [0, 14], [30, 56], out);
  const opacity = between(frame, [0, 10], [0, 1]) - between(frame, [42, 48], [0, 1]);
  return (
    <>
      <Text x={x} y={132} size={46} weight={700} opacity={opacity}>
        Rainfall
      </Text>
      <Text x={x} y={182} size={46} weight={700} opacity={opacity}>
        by month
      </Text>
      <Text x={x} y={226} size={19} weight={500} fill={palette.soft} opacity={opacity}>
        January to June
      </Text>
    </>
  );
}

function Chart() {
  const frame = useFrame();
  const opacity = 1 - between(frame, [68, 76], [0, 1]);
  return (
    <g opacity={opacity}>
      {bars.map((size, i) => {
        const grown = size * settle(frame, 2 + i * 4);
        return (
          <rect
            key={i}
            x={340 + i * 40}
            y={298 - grown}
            width="26"
            height={grown}
            fill={palette.accent}
          />
        );
      })}
      <path d="M340 299h226" stroke={palette.dim} strokeWidth="2" />
    </g>
  );
}

function Credits() {
  const frame = useFrame();
  const y = between(frame, [0, 70], [0, -60]);
  const opacity = between(frame, [4, 16], [0, 1]) - between(frame, [60, 70], [0, 1]);
  return (
    <g opacity={opacity}>
      {['Data', 'Drawing', 'Sound'].map((name, i) => (
        <g key={name}>
          <Text x={56} y={y + 172 + i * 62} size={16} weight={500} fill={palette.soft}>
            {name}
          </Text>
          <rect
            x="56"
            y={y + 182 + i * 62}
            width={[150, 122, 176][i]}
            height="13"
            fill={palette.ink}
          />
        </g>
      ))}
    </g>
  );
}
