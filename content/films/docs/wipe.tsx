import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';
import { round } from '../motion.ts';
export const film = {
  label: 'A line runs over the picture from the left; behind it scene B takes the place of scene A',
  frames,
  poster: 46,
};

export default function Wipe({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <Scene name="A" />
          <svg width={round(160 * progress)} height="90">
            <Scene name="B" />
          </svg>
        </>
      )}
    </Transition>
  );
}
