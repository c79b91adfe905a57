import { between, round, smooth } from '../motion.ts';
import { Card, color, Screen, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Two cards get the same move and the same turn in different orders and end in different places',
  frames: 80,
  poster: 40,
};

/** Each function applies to the axes that those before it have left. */
export default function MakeTransform({ frame }: FrameProps) {
  const share = between(frame, [8, 60], [0, 1], smooth);
  const [move, turn] = [round(44 * share), round(40 * share)];
  const orders = [
    { name: 'translateX(), rotate()', transform: `translate(${move} 0) rotate(${turn})` },
    { name: 'rotate(), translateX()', transform: `rotate(${turn}) translate(${move} 0)` },
  ];
  return (
    <Stage height={170}>
      {orders.map(({ name, transform }, i) => (
        <g key={name}>
          <Screen x={24 + i * 224} y={16} width={208}>
            <path d="M0 40H160M58 0V90" stroke={color.line} />
            <g transform="translate(58 40)">
              <g transform={transform}>
                <Card
                  x={0}
                  y={0}
                  width={34}
                  height={24}
                  fill={i === 0 ? color.accent : color.blue}
                />
              </g>
            </g>
          </Screen>
          <Text x={24 + i * 224} y={154} size={12} fill={i === 0 ? color.accent : color.blue}>
            {name}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
