import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { round, spring, times } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

const months = [62, 48, 55, 71, 88, 96, 104, 92, 67, 74, 83, 70];
const letters = 'JFMAMJJASOND';

interface Settings {
  /** Frames from the start of one bar to that of the next. */
  readonly apart: number;
  readonly damping: number;
}

/**
 * A bar chart that grows. The home page shows its code beside it, in three versions that differ in
 * one number.
 */
export function rainfall({ apart, damping }: Settings) {
  function Rainfall() {
    const frame = useFrame();
    return (
      <>
        <Text x={56} y={66} size={26} weight={700}>
          Rain, by month
        </Text>
        <Text x={584} y={66} size={17} anchor="end" code weight={500} fill={palette.soft}>
          {`frame ${String(frame).padStart(3, '0')}`}
        </Text>
        <path d="M56 300.5h528" stroke={palette.line} />
        {times(12).map((i) => {
          const height = round(months[i]! * 1.85 * spring(frame - i * apart, { damping }), 1);
          return (
            <g key={i} transform={`translate(${56 + i * 44.4} 300)`}>
              <rect
                width="32"
                y={-height}
                height={height}
                fill={i === 6 ? palette.accent : palette.dim}
              />
              <Text x={16} y={26} size={15} anchor="middle" weight={500} fill={palette.soft}>
                {letters[i]}
              </Text>
            </g>
          );
        })}
      </>
    );
  }
  return onScreen(Rainfall, label);
}

export const label = 'Twelve bars grow from the ground, one after the other, each on a spring';
