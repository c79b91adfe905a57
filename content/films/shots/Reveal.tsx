import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, chance, out, round, smooth, times } from '../motion.ts';
import { palette, sans } from '../palette.ts';

export const film = {
  label:
    'A phone rises and turns to the front, light crosses its glass, sparks fly out behind it, and the words “Meet the new thing” arrive one by one',
  frames: 150,
  poster: 110,
};

/**
 * From the tutorial, like the colors. The tutorial's values for 1920 by 1080 are divided by three.
 */
const beats = { rise: 10, glint: 50, burst: 58, headline: 70, end: 150 };
const words = ['Meet', 'the', 'new', 'thing'];
const sparks = 60;

/** The clip of the tutorial: a phone rises and turns, light crosses its glass, sparks go off behind it, words arrive. */
function Reveal() {
  const frame = useFrame();
  return (
    <>
      <Definitions frame={frame} />
      <rect width="640" height="360" fill="url(#reveal-glow)" />
      <g opacity={frame < beats.burst ? 0 : 1}>
        {times(sparks).map((i) => (
          <Spark key={i} index={i} frame={Math.max(0, frame - beats.burst)} />
        ))}
      </g>
      <Phone frame={frame} />
      <text
        x="320"
        y="320"
        fontSize="32"
        fontWeight="700"
        textAnchor="middle"
        fontFamily={sans}
        fill={palette.ink}
        xmlSpace="preserve"
      >
        {words.map((word, i) => (
          <tspan
            key={word}
            dy={round(lift(frame, i) - (i === 0 ? 0 : lift(frame, i - 1)))}
            fillOpacity={shown(frame, i)}
          >
            {i === 0 ? word : ` ${word}`}
          </tspan>
        ))}
      </text>
    </>
  );
}

function Definitions({ frame }: { readonly frame: number }) {
  return (
    <defs>
      <radialGradient id="reveal-glow" gradientUnits="userSpaceOnUse" cx="320" cy="198" r="376">
        <stop stopColor={glow(frame)} />
        <stop offset={`${between(frame, [0, beats.burst], [20, 65])}%`} stopColor="#05060a" />
      </radialGradient>
      <linearGradient id="reveal-glass" x1="0.3" y1="0" x2="0.7" y2="1">
        <stop stopColor="#1b1e2e" />
        <stop offset="0.6" stopColor="#4b56d2" />
        <stop offset="1" stopColor="#f2a6c2" />
      </linearGradient>
      <linearGradient id="reveal-glint">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0.55" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <clipPath id="reveal-screen">
        <rect x="-50" y="-100" width="100" height="200" rx="16" />
      </clipPath>
    </defs>
  );
}

function Phone({ frame }: { readonly frame: number }) {
  // The spring of the tutorial takes 45 frames; at its natural speed it would take 22.
  const rise = arrive((frame - beats.rise) / 2);
  const glint = between(frame, [beats.glint, beats.glint + 24], [-114, 144], smooth);
  return (
    <g
      transform={`translate(320 ${round(180 + 233 - 263 * rise)}) scale(${round(Math.cos(((1 - rise) * 70 * Math.PI) / 180))} 1)`}
    >
      <rect
        x="-50"
        y="-100"
        width="100"
        height="200"
        rx="16"
        fill="url(#reveal-glass)"
        stroke="#3a3f55"
        strokeWidth="2"
      />
      <g clipPath="url(#reveal-screen)">
        <rect
          x="-50"
          y="-100"
          width="60"
          height="200"
          fill="url(#reveal-glint)"
          transform={`translate(${glint} 0) skewX(-12)`}
        />
      </g>
    </g>
  );
}

function Spark({ index, frame }: { readonly index: number; readonly frame: number }) {
  const angle = (index / sparks) * Math.PI * 2 + chance(index) * 0.2;
  const reach = 127 + chance(index + 100) * 140;
  const progress = between(frame, [0, 24 + chance(index + 200) * 24], [0, 1], out);
  return (
    <circle
      cx={round(320 + Math.cos(angle) * reach * progress)}
      cy={round(150 + Math.sin(angle) * reach * progress)}
      r={round(3 * (1 - progress * 0.7))}
      fill={index % 3 === 0 ? '#f2a6c2' : '#c9d0ff'}
      opacity={round(1 - progress ** 3)}
    />
  );
}

/** A spring without a bounce, from 0 to 1. */
function arrive(frame: number): number {
  const t = Math.max(0, frame) / 3;
  return round(1 - (1 + t) * Math.exp(-t));
}

function shown(frame: number, word: number): number {
  return arrive(frame - beats.headline - word * 5);
}

/** How far below its line a word is. */
function lift(frame: number, word: number): number {
  return 20 * (1 - shown(frame, word));
}

/** The middle of the stage: dark, bright at the burst, calmer at the end. */
function glow(frame: number): string {
  const [first, last] =
    frame < beats.burst
      ? [
          [5, 6, 10],
          [43, 47, 119],
        ]
      : [
          [43, 47, 119],
          [18, 20, 46],
        ];
  const span =
    frame < beats.burst ? ([0, beats.burst] as const) : ([beats.burst, beats.end] as const);
  return `rgb(${first!.map((from, i) => Math.round(between(frame, span, [from, last![i]!]))).join(' ')})`;
}

export default onScreen(Reveal, film.label);
