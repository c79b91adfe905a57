import { onScreen } from '../Screen.tsx';
import { useFrame } from '../frame.tsx';
import { between, chance, out, round, settle, times } from '../motion.ts';
import { palette } from '../palette.ts';
import { Text } from './parts.tsx';

export const film = {
  label: 'Stars pop up around a number that counts to a thousand',
  frames: 150,
  poster: 75,
};

/** Stars pop up around a number that counts to its milestone. */
function Stargazer() {
  const frame = useFrame();
  return (
    <>
      {times(34).map((i) => {
        const angle = i * 2.4;
        const distance = 92 + Math.sqrt(i) * 30;
        const scale = settle(frame, 6 + i * 2.6) * (0.5 + chance(i) * 0.7);
        return (
          <path
            key={i}
            d={star}
            fill={i % 5 === 0 ? palette.accent : palette.amber}
            transform={`translate(${round(320 + Math.cos(angle) * distance * 1.25)} ${round(180 + Math.sin(angle) * distance * 0.72)}) scale(${round(scale)})`}
          />
        );
      })}
      <Text x={320} y={196} size={64} weight={700} anchor="middle">
        {Math.round(between(frame, [4, 104], [0, 1000], out))}
      </Text>
      <Text x={320} y={226} size={17} weight={500} anchor="middle" fill={palette.soft}>
        stars
      </Text>
    </>
  );
}

const star = `M${times(10)
  .map((i) => {
    const radius = i % 2 === 0 ? 15 : 6.4;
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
  })
  .join('L')}Z`;

export default onScreen(Stargazer, film.label);
