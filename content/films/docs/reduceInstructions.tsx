import { between, smooth } from '../motion.ts';
import { color, Dot, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'The same outline twice: with the instructions h, v and a on the left, and with only M, L, C and Z on the right',
  frames: 80,
  poster: 40,
};

const before = ['m 60 40', 'h 80', 'v 50', 'a … -80 0', 'z'];
const after = ['M 60 40', 'L 140 40', 'L 140 90', 'C … 100 130', 'C … 60 90', 'Z'];
const ends = [
  [60, 40],
  [140, 40],
  [140, 90],
  [100, 130],
  [60, 90],
] as const;
const outline = 'm60 40h80v50a40 40 0 0 1-80 0z';

/** Written differently, drawn the same. */
export default function ReduceInstructions({ frame }: FrameProps) {
  const share = between(frame, [6, 66], [0, 1], smooth);
  return (
    <Stage height={186}>
      {[before, after].map((list, side) => {
        const at = Math.min(list.length - 1, Math.floor(share * list.length));
        return (
          <g key={side} transform={`translate(${side * 226} 0)`}>
            <path
              d={outline}
              fill={color.wash}
              stroke={side === 0 ? color.blue : color.accent}
              strokeWidth="2"
              transform="translate(-28 6)"
            />
            {side === 1 &&
              ends.map(([x, y]) => <Dot key={`${x} ${y}`} x={x - 28} y={y + 6} r={4} />)}
            {list.map((line, i) => (
              <Text
                key={line}
                x={124}
                y={42 + i * 24}
                size={12}
                fill={i === at ? color.ink : color.faint}
              >
                {line}
              </Text>
            ))}
          </g>
        );
      })}
    </Stage>
  );
}
