import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';

export const film = { label: 'Scene B takes the place of scene A at once', frames, poster: 46 };

export default function None({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <Scene name="A" />
          <g opacity={progress > 0 ? 1 : 0}>
            <Scene name="B" />
          </g>
        </>
      )}
    </Transition>
  );
}
