import { between, smooth, times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Three layers of one picture are pulled apart and lie on each other again: the last in the code is on top',
  frames: 90,
  poster: 45,
};

const names = ['<Background>', '<Chart>', '<Title>'];

/** What comes later in the code lies on top. */
export default function Layers({ frame }: FrameProps) {
  const apart = between(frame, [8, 36], [0, 1], smooth) - between(frame, [58, 86], [0, 1], smooth);
  return (
    <Stage height={226}>
      {times(3).map((i) => (
        <g
          key={i}
          transform={`translate(${between(apart, [0, 1], [150, 60 + i * 60])} ${between(apart, [0, 1], [50, 88 - i * 34])})`}
        >
          <rect
            width="180"
            height="101"
            rx="3"
            fill={i === 0 ? color.sunken : color.wash}
            fillOpacity={i === 0 ? 1 : between(apart, [0, 1], [0, 0.55])}
            stroke={color.strong}
          />
          {i === 1 && (
            <path
              d="M24 88V60h20v28zm34 0V40h20v48zm34 0V52h20v36zm34 0V28h20v60z"
              fill={color.teal}
            />
          )}
          {i === 2 && (
            <text
              x="90"
              y="58"
              fontSize="24"
              fontWeight="700"
              fontFamily="var(--font-text)"
              textAnchor="middle"
              fill={color.ink}
            >
              Rainfall
            </text>
          )}
          <Text x={6} y={94} size={11} opacity={apart} fill={color.soft}>
            {names[i]}
          </Text>
        </g>
      ))}
    </Stage>
  );
}
