import { round } from '../motion.ts';
import { color, type FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';

export const film = {
  label:
    'A hand turns once around the center like that of a clock; behind it scene B takes the place of scene A',
  frames,
  poster: 46,
};

/** Scene B, covered by a pie of scene A that gets smaller. */
export default function ClockWipe({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <rect width="160" height="90" fill={color.teal} />
          <path d={pie(progress)} fill={color.accent} />
          <text
            x="80"
            y="59"
            fontSize="40"
            fontWeight="700"
            fontFamily="var(--font-text)"
            textAnchor="middle"
            fill={color.surface}
          >
            {progress < 0.5 ? 'A' : 'B'}
          </text>
        </>
      )}
    </Transition>
  );
}

/** What the hand has not passed yet, of a circle larger than the screen. */
function pie(progress: number): string {
  if (progress >= 1) return 'M0 0';
  if (progress <= 0) return 'M0 0H160V90H0z';
  const angle = progress * Math.PI * 2;
  const [x, y] = [80 + 100 * Math.sin(angle), 45 - 100 * Math.cos(angle)];
  return `M80 45L${round(x)} ${round(y)}A100 100 0 ${progress < 0.5 ? 1 : 0} 1 80 -55z`;
}
