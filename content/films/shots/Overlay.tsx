import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, out, settle, smooth, round, times } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'A name slides in over squares that stand for nothing, and leaves again',
  frames: 150,
  poster: 90,
};

/** A name slides in over nothing: the squares are where the other video will be. */
function Overlay() {
  const frame = useFrame();
  const leave = between(frame, [122, 142], [0, 420], smooth);
  const arrive = round(settle(frame, 10));
  return (
    <>
      {times(16 * 9).map(
        (i) =>
          ((i % 16) + Math.floor(i / 16)) % 2 === 0 && (
            <rect
              key={i}
              x={(i % 16) * 40}
              y={Math.floor(i / 16) * 40}
              width="40"
              height="40"
              fill={palette.raised}
            />
          ),
      )}
      <g transform={`translate(${round(-380 + 380 * arrive - leave)} 0)`}>
        <rect x="48" y="236" width="330" height="76" fill={palette.ink} />
        <rect
          x="48"
          y="236"
          width={between(frame, [16, 40], [0, 10], out)}
          height="76"
          fill={palette.accent}
        />
        <Text x={78} y={271} size={26} weight={700} fill={palette.screen}>
          Name of the guest
        </Text>
        <Text x={78} y={297} size={16} weight={500} fill={palette.dim}>
          What they are known for
        </Text>
      </g>
    </>
  );
}

export default onScreen(Overlay, film.label);
