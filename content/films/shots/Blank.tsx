import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'An empty canvas with marks at its corners and a cursor that blinks',
  frames: 150,
  poster: 90,
};

/** An empty canvas: marks at its corners, its size, and a cursor that waits. */
function Blank() {
  const frame = useFrame();
  return (
    <>
      <path
        d="M40 70V40h30M570 40h30v30M600 290v30h-30M70 320H40v-30"
        fill="none"
        stroke={palette.dim}
        strokeWidth="2"
      />
      <path d="M320 168v24M308 180h24" stroke={palette.dim} />
      {frame % 30 < 18 && <rect x="344" y="166" width="3" height="28" fill={palette.accent} />}
      <Text x={320} y={306} size={14} weight={500} anchor="middle" fill={palette.dim} code>
        1280 × 720
      </Text>
      <Text x={588} y={306} size={14} weight={500} anchor="end" fill={palette.dim} code>
        {String(frame).padStart(3, '0')}
      </Text>
    </>
  );
}

export default onScreen(Blank, film.label);
