import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { round } from '../motion.ts';
import { palette } from '../palette.ts';

export const film = {
  label: 'A cube turns in perspective over a grid',
  frames: 150,
  poster: 14,
};

type Point = readonly [x: number, y: number, z: number];

const corners: readonly Point[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [-1, 1].map((z): Point => [x, y, z])),
);
/** Corners of each face by index, around it, and its color. */
const faces: readonly { readonly around: readonly number[]; readonly shade: string }[] = [
  { around: [0, 1, 3, 2], shade: '#b34d29' },
  { around: [4, 5, 7, 6], shade: '#ff9a75' },
  { around: [0, 1, 5, 4], shade: '#d8643b' },
  { around: [2, 3, 7, 6], shade: '#8f3d20' },
  { around: [0, 2, 6, 4], shade: '#ff7c4d' },
  { around: [1, 3, 7, 5], shade: '#c5582f' },
];

/** A cube turns in perspective: six faces, drawn from the farthest to the nearest. */
function Three() {
  const angle = (useFrame() / 150) * Math.PI * 2;
  const turned = corners.map((corner) => tilt(turn(corner, angle), 0.55));
  const ordered = [...faces].sort((a, b) => depth(b.around, turned) - depth(a.around, turned));
  return (
    <>
      {Array.from({ length: 9 }, (_, i) => (
        <path
          key={i}
          d={`M${round(320 + (i - 4) * 34)} 268L${round(320 + (i - 4) * 110)} 360`}
          stroke={palette.line}
        />
      ))}
      {[268, 284, 306, 336].map((y) => (
        <path key={y} d={`M0 ${y}h640`} stroke={palette.line} />
      ))}
      <ellipse cx="320" cy="296" rx="110" ry="14" fill="#000" opacity="0.4" />
      {ordered.map(({ around, shade }) => (
        <path
          key={shade}
          d={`M${around.map((i) => project(turned[i]!)).join('L')}Z`}
          fill={shade}
          stroke={palette.screen}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}

function turn([x, y, z]: Point, angle: number): Point {
  return [x * Math.cos(angle) + z * Math.sin(angle), y, z * Math.cos(angle) - x * Math.sin(angle)];
}

function tilt([x, y, z]: Point, angle: number): Point {
  return [x, y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)];
}

function depth(around: readonly number[], points: readonly Point[]): number {
  return around.reduce((sum, i) => sum + points[i]![2], 0);
}

function project([x, y, z]: Point): string {
  const scale = 380 / (z + 5);
  return `${round(320 + x * scale)} ${round(172 + y * scale)}`;
}

export default onScreen(Three, film.label);
