import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';
import { round } from '../motion.ts';

export const film = {
  label:
    'A cube turns by a quarter: scene A leaves on its right side while scene B comes in on its left side',
  frames,
  poster: 46,
};

/** A cube from the front: each side is as wide as its angle lets it look. */
export default function Cube({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => {
        const angle = (progress * Math.PI) / 2;
        const [a, b] = [Math.cos(angle), Math.sin(angle)];
        const left = 80 - 80 * (a + b);
        const size = round(1 / (a + b), 3);
        return (
          <g transform={`translate(80 45) scale(${size}) translate(-80 -45)`}>
            <g transform={`translate(${round(left)} 0) scale(${round(b, 3)} 1)`}>
              <Scene name="B" />
              <rect width="160" height="90" opacity={round(0.45 * a)} />
            </g>
            <g transform={`translate(${round(left + 160 * b)} 0) scale(${round(a, 3)} 1)`}>
              <Scene name="A" />
              <rect width="160" height="90" opacity={round(0.45 * b)} />
            </g>
          </g>
        );
      }}
    </Transition>
  );
}
