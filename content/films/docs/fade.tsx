import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';

export const film = {
  label: 'Scene B appears over scene A, more and more opaque',
  frames,
  poster: 46,
};

export default function Fade({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <Scene name="A" />
          <g opacity={progress}>
            <Scene name="B" />
          </g>
        </>
      )}
    </Transition>
  );
}
