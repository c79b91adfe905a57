import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round, settle } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text, Window } from './parts.tsx';

export const film = {
  label: 'Class names land one by one and a card follows each of them',
  frames: 150,
  poster: 90,
};

const classes = ['p-6', 'rounded-xl', 'bg-orange-400', 'text-2xl', 'shadow-lg'];

/** Class names land one by one, and the card follows each of them. */
function NextTailwind() {
  const frame = useFrame();
  const at = (i: number) => settle(frame, 14 + i * 18);
  const inset = 14 * at(0);
  return (
    <Window x={60} y={40} width={520} height={280} address="localhost:3000">
      <rect
        x={round(272 - inset + 6 * at(4))}
        y={round(108 - inset + 8 * at(4))}
        width={round(160 + inset * 2)}
        height={round(64 + inset * 2)}
        rx={round(18 * at(1))}
        fill="#000"
        opacity={round(0.4 * Math.min(1, at(4)))}
      />
      <rect
        x={round(272 - inset)}
        y={round(108 - inset)}
        width={round(160 + inset * 2)}
        height={round(64 + inset * 2)}
        rx={round(18 * at(1))}
        fill={frame > 54 ? palette.accent : palette.dim}
      />
      <Text
        x={352}
        y={150}
        size={round(16 + 10 * at(3))}
        anchor="middle"
        weight={700}
        fill={frame > 54 ? palette.screen : palette.ink}
      >
        On air
      </Text>
      {classes.map((name, i) => (
        <g
          key={name}
          transform={`translate(${round(28 - 40 * (1 - at(i)))} ${62 + i * 40})`}
          opacity={between(frame, [14 + i * 18, 20 + i * 18], [0, 1])}
        >
          <rect
            width={24 + name.length * 8.6}
            height="28"
            rx="5"
            fill={palette.screen}
            stroke={palette.line}
          />
          <Text x={12} y={19} size={13} weight={500} fill={palette.teal} code>
            {name}
          </Text>
        </g>
      ))}
    </Window>
  );
}

export default onScreen(NextTailwind, film.label);
