import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round, smooth } from '../motion.ts';
import { palette, sans } from '../palette.ts';
import { voice } from './parts.tsx';

export const film = {
  label:
    'A speaker fills the picture, then makes room for a screen, then stands beside it; captions follow the words',
  frames: 180,
  poster: 96,
};

type Box = readonly [x: number, y: number, width: number, height: number];

/** The place of the camera in each scene; the screen takes the rest. */
const scenes: readonly {
  readonly from: number;
  readonly camera: Box;
  readonly screen: Box;
  readonly caption: readonly string[];
}[] = [
  {
    from: 0,
    camera: [120, 30, 400, 260],
    screen: [540, 250, 0, 0],
    caption: ['Hi.', 'Let', 'me', 'show', 'you', 'something.'],
  },
  {
    from: 60,
    camera: [476, 196, 134, 94],
    screen: [30, 30, 580, 260],
    caption: ['The', 'camera', 'makes', 'room', 'for', 'the', 'screen.'],
  },
  {
    from: 120,
    camera: [346, 30, 264, 260],
    screen: [30, 30, 296, 260],
    caption: ['Or', 'both', 'side', 'by', 'side.'],
  },
];

/**
 * Camera and screen were recorded separately. They change places from scene to scene, and captions
 * follow.
 */
function Recording() {
  const frame = useFrame();
  const at = scenes.findLastIndex(({ from }) => frame >= from);
  const scene = scenes[at]!;
  const move = between(frame, [scene.from, scene.from + 14], [0, 1], smooth);
  const before = scenes[Math.max(0, at - 1)]!;
  const spoken = between(frame, [scene.from + 4, scene.from + 50], [0, scene.caption.length]);
  return (
    <>
      <ScreenBox box={mix(before.screen, scene.screen, move)} frame={frame} />
      <CameraBox box={mix(before.camera, scene.camera, move)} frame={frame} />
      <text x="320" y="330" fontSize="22" fontWeight="600" fontFamily={sans} textAnchor="middle">
        {scene.caption.map((word, i) => (
          <tspan
            key={i}
            fill={spoken - i > 0 && spoken - i <= 1 ? palette.accent : palette.ink}
            fillOpacity={i < spoken ? 1 : 0.3}
          >
            {i === 0 ? word : ` ${word}`}
          </tspan>
        ))}
      </text>
    </>
  );
}

function mix(a: Box, b: Box, progress: number): Box {
  return a.map((value, i) => round(value + (b[i]! - value) * progress)) as unknown as Box;
}

function CameraBox({
  box: [x, y, width, height],
  frame,
}: {
  readonly box: Box;
  readonly frame: number;
}) {
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="-100 -70 200 140"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect x="-300" y="-300" width="600" height="600" fill="#4a3a33" />
      <circle cy={round(-14 + voice(frame * 0.25))} r="27" fill="#e9b99b" />
      <path
        d="M-27-20c0-22 12-28 27-28s27 6 27 28c-8-9-16-12-27-12s-19 3-27 12z"
        fill={palette.screen}
      />
      <path
        d="M-11-16v3M11-16v3"
        stroke={palette.screen}
        strokeWidth="3.5"
        strokeLinecap="round"
        transform={`translate(0 ${round(voice(frame * 0.25))})`}
      />
      <rect
        x="-8"
        y={round(-2 - voice(frame * 0.5) * 3)}
        width="16"
        height={round(2 + voice(frame * 0.5) * 6)}
        rx="1.5"
        fill={palette.screen}
      />
      <path d="M-60 90c0-52 26-68 60-68s60 16 60 68z" fill={palette.accent} />
    </svg>
  );
}

function ScreenBox({
  box: [x, y, width, height],
  frame,
}: {
  readonly box: Box;
  readonly frame: number;
}) {
  if (width < 20) return null;
  return (
    <svg x={x} y={y} width={width} height={height}>
      <rect width="100%" height="100%" rx="6" fill={palette.raised} />
      {[120, 196, 88, 228, 164, 72].map((length, i) => (
        <rect
          key={i}
          x={i % 2 === 0 ? 24 : 48}
          y={28 + i * 34}
          width={length}
          height="13"
          rx="2"
          fill={i === Math.floor(frame / 12) % 6 ? palette.accent : palette.dim}
        />
      ))}
    </svg>
  );
}

export default onScreen(Recording, film.label);
