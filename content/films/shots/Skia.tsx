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

/** Lengths of the waves, one for each hue. */
const lengths = [520, 430, 610, 380, 470];

/** Overlapping ribbons of light, each hue at its own pace, which a canvas does well. */
function Skia() {
  const progress = useFrame() / 150;
  return hues.map((hue, i) => {
    const length = lengths[i]!;
    const moved = (i % 2 === 0 ? progress : 1 - progress) * length;
    const swell = 1 + 0.35 * Math.sin((progress + i / 5) * Math.PI * 2);
    return (
      <g
        key={hue}
        transform={`translate(${round(-moved)} 180) scale(1 ${round(swell)})`}
        fill="none"
        stroke={hue}
      >
        {times(4).map((n) => (
          <path
            key={n}
            d={ribbon(i * 4 + n, length)}
            strokeWidth={round(1.4 + n * 0.6)}
            opacity={round(0.3 + n * 0.2)}
          />
        ))}
      </g>
    );
  });
}

/** A wave that repeats after `length`, from the left edge to one length beyond the right one. */
function ribbon(i: number, length: number): string {
  const step = length / 16;
  return `M${times(Math.ceil((640 + length) / step) + 1)
    .map((n) => {
      const angle = (n / 16) * Math.PI * 2;
      const y =
        Math.sin(angle + i * 0.3) * (44 + i * 2.6) + Math.sin(2 * angle + i * 0.5) * (34 - i * 1.3);
      return `${Math.round(n * step)} ${Math.round(y)}`;
    })
    .join('L')}`;
}

export default onScreen(Skia, film.label);
