import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, out, round, settle, smooth } from '../motion.ts';
import { palette, sans } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'Letters spring up one after the other, then color takes the whole screen',
  frames: 150,
  poster: 90,
};

const word = 'Hello, video.';

/** Letters spring up one after the other; then a disc of color takes the screen. */
function HelloWorld() {
  const frame = useFrame();
  const wipe = between(frame, [92, 122], [0, 420], smooth);
  /** The color of what lies at a distance from the middle: dark once the disc is below it. */
  const inkAt = (distance: number, bare: string) => (wipe > distance ? palette.screen : bare);
  return (
    <>
      <circle cx="320" cy="180" r={wipe} fill={palette.accent} />
      <text x="152" y="196" fontSize="60" fontWeight="700" fontFamily={sans}>
        {[...word].map((letter, i) => (
          <tspan
            key={i}
            fill={inkAt(Math.abs(i * 34 - 151) + 24, palette.ink)}
            y={round(196 + 70 * (1 - settle(frame, 6 + i * 3)))}
            fillOpacity={between(frame, [6 + i * 3, 12 + i * 3], [0, 1])}
          >
            {letter}
          </tspan>
        ))}
      </text>
      <rect
        x="152"
        y="222"
        width={between(frame, [44, 70], [0, 336], out)}
        height="5"
        fill={inkAt(190, palette.accent)}
      />
      <Text
        x={152}
        y={262}
        size={18}
        weight={500}
        fill={inkAt(210, palette.soft)}
        opacity={between(frame, [60, 75], [0, 1])}
      >
        A component, asked for every frame
      </Text>
    </>
  );
}

export default onScreen(HelloWorld, film.label);
