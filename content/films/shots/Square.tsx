import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, round, settle, times } from '../motion.ts';
import { palette } from '../palette.ts';

export const film = {
  label: 'A square moves to the right and turns by a right angle; outlines show where it was',
  frames: 90,
  poster: 34,
};

/**
 * Shows what the code beside it does: a square moves to the right and turns. An outline marks its
 * start.
 */
function Square() {
  const frame = useFrame();
  const shape = (at: number) =>
    `translate(${between(at, [0, 60], [80, 560])} 180) rotate(${round(settle(at) * 90)})`;
  return (
    <>
      <path d="M80 250h480" stroke={palette.line} strokeWidth="2" />
      {times(7).map((i) => (
        <path key={i} d={`M${80 + i * 80} 244v12`} stroke={palette.dim} strokeWidth="2" />
      ))}
      {times(6).map(
        (i) =>
          i * 10 < frame && (
            <rect
              key={i}
              x="-36"
              y="-36"
              width="72"
              height="72"
              transform={shape(i * 10)}
              fill="none"
              stroke={palette.line}
              strokeWidth="2"
            />
          ),
      )}
      <rect x="-36" y="-36" width="72" height="72" transform={shape(frame)} fill={palette.accent} />
    </>
  );
}

export default onScreen(Square, film.label);
