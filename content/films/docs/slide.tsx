import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';
import { round } from '../motion.ts';
export const film = {
  label: 'Scene B comes in from the left and pushes scene A out to the right',
  frames,
  poster: 46,
};

export default function Slide({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <g transform={`translate(${round(160 * progress)} 0)`}>
            <Scene name="A" />
          </g>
          <g transform={`translate(${round(160 * progress - 160)} 0)`}>
            <Scene name="B" />
          </g>
        </>
      )}
    </Transition>
  );
}
