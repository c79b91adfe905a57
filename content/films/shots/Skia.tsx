import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { round, times } from '../motion.ts';
import { palette } from '../palette.ts';

export const film = {
  label: 'Ribbons of light over each other, redrawn point by point',
  frames: 150,
  poster: 30,
};

const hues = [palette.accent, palette.amber, palette.plum, palette.teal, palette.blue];

/** Overlapping paths of light, redrawn point by point, which a canvas does well. */
function Skia() {
  const phase = (useFrame() / 150) * Math.PI * 2;
  return times(30).map((i) => (
    <path
      key={i}
      d={ribbon(i, phase)}
      fill="none"
      stroke={hues[Math.floor(i / 6)]}
      strokeWidth={round(1.2 + (i % 6) * 0.45)}
      opacity={round(0.28 + (i % 6) * 0.13)}
    />
  ));
}

function ribbon(i: number, phase: number): string {
  const shift = i * 0.11;
  return `M${times(33)
    .map((step) => {
      const x = step * 20;
      const y =
        180 +
        Math.sin(x * 0.011 + phase + shift) * (52 + i * 1.7) +
        Math.sin(x * 0.023 - phase * 2 + shift * 2) * (36 - i * 0.9);
      return `${x} ${round(y)}`;
    })
    .join('L')}`;
}

export default onScreen(Skia, film.label);
