import { times } from '../motion.ts';
import { color, Stage, Text, type FrameProps } from '../stage.tsx';

export const film = {
  label:
    'Seven words are grouped into three pages; the page of the moment is shown, with the spoken word in color',
  frames: 98,
  poster: 48,
};

const pages = [
  ['Words', 'come'],
  ['in', 'small', 'groups'],
  ['like', 'this'],
];
const starts = [0, 28, 70];

/** What is close in time comes onto one page. */
export default function TiktokCaptions({ frame }: FrameProps) {
  const page = frame < 28 ? 0 : frame < 70 ? 1 : 2;
  const word = Math.floor((frame - starts[page]!) / 14);
  return (
    <Stage height={232}>
      <rect
        x="24"
        y="16"
        width="116"
        height="200"
        rx="8"
        fill={color.sunken}
        stroke={color.strong}
      />
      {pages.map((list, i) => (
        <g key={i} opacity={i === page ? 1 : 0}>
          {list.map((text, j) => (
            <text
              key={j}
              x="82"
              y={126 + (j - (list.length - 1) / 2) * 24}
              textAnchor="middle"
              fontSize="17"
              fontWeight="700"
              fontFamily="var(--font-text)"
              fill={i === page && j === word ? color.accent : color.ink}
            >
              {text}
            </text>
          ))}
        </g>
      ))}
      {pages.map((list, i) => (
        <g key={i} transform={`translate(164 ${34 + i * 64})`}>
          <rect
            width="292"
            height="50"
            rx="3"
            fill={i === page ? color.wash : color.sunken}
            stroke={i === page ? color.accent : color.line}
          />
          <Text x={12} y={20} size={11} fill={color.faint}>
            {`pages[${i}]`}
          </Text>
          {times(list.length).map((j) => (
            <Text
              key={j}
              x={12 + list.slice(0, j).join(' ').length * 8 + (j > 0 ? 8 : 0)}
              y={39}
              fill={i === page && j === word ? color.accent : color.soft}
            >
              {list[j]}
            </Text>
          ))}
        </g>
      ))}
    </Stage>
  );
}
