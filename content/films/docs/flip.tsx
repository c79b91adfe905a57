import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';
import { round } from '../motion.ts';

/** A card that turns is seen narrower. */
function side(progress: number): string {
  return `translate(80 0) scale(${round(Math.abs(Math.cos(progress * Math.PI)), 3)} 1) translate(-80 0)`;
}

export const film = {
  label: 'Scene A turns on its upright axis like a card, and scene B is on its back',
  frames,
  poster: 46,
};

export default function Flip({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <g transform={side(progress)} opacity={progress < 0.5 ? 1 : 0}>
            <Scene name="A" />
          </g>
          <g transform={side(progress)} opacity={progress < 0.5 ? 0 : 1}>
            <Scene name="B" />
          </g>
        </>
      )}
    </Transition>
  );
}
