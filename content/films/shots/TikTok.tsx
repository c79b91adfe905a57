import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round, settle } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text, voice } from './parts.tsx';

export const film = {
  label: 'A tall video in which captions come two words at a time, the spoken one in color',
  frames: 150,
  poster: 34,
};

const pages = [
  ['captions', 'that'],
  ['land', 'word'],
  ['by', 'word'],
] as const;

/** A tall video in the middle; its captions come two words at a time, the spoken one in color. */
function TikTok() {
  const frame = useFrame();
  const page = Math.floor(frame / 50) % pages.length;
  const since = frame % 50;
  return (
    <>
      <rect
        x="224"
        y="16"
        width="192"
        height="328"
        rx="12"
        fill={palette.raised}
        stroke={palette.line}
      />
      <circle cx="320" cy="128" r={round(46 + 3 * voice(frame * 0.3))} fill={palette.dim} />
      <path d="M248 262c0-60 32-84 72-84s72 24 72 84z" fill={palette.dim} />
      <rect x="246" y="248" width="148" height="56" fill={palette.raised} opacity="0.85" rx="6" />
      {pages[page]!.map((word, i) => {
        const isSpoken = i === (since < 25 ? 0 : 1);
        const pop = round(1 + 0.14 * Math.max(0, 1 - Math.abs(1 - settle(since, i * 25)) * 3));
        return (
          <g
            key={word + i}
            transform={`translate(${i === 0 ? 320 : 320} ${270 + i * 26}) scale(${isSpoken ? pop : 1})`}
          >
            <Text
              x={0}
              y={0}
              size={25}
              weight={800}
              anchor="middle"
              fill={isSpoken ? palette.accent : palette.ink}
            >
              {word}
            </Text>
          </g>
        );
      })}
      <path d="M240 328h160" stroke={palette.line} strokeWidth="3" />
      <path
        d={`M240 328h${between(frame, [0, 149], [1, 160])}`}
        stroke={palette.accent}
        strokeWidth="3"
      />
      <path
        d="M60 120h104M60 140h72M60 160h90M476 200h104M476 220h60M476 240h84"
        stroke={palette.line}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

export default onScreen(TikTok, film.label);
