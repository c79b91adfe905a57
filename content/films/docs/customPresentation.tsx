import { round, times } from '../motion.ts';
import type { FrameProps } from '../stage.tsx';
import { frames, Scene, Transition } from '../transitions.tsx';

export const film = {
  label:
    'A presentation of one’s own: scene B comes through eight stripes that open one after the other',
  frames,
  poster: 46,
};

/** Stripes that open: any picture of the progress can be a presentation. */
export default function CustomPresentation({ frame }: FrameProps) {
  return (
    <Transition frame={frame}>
      {(progress) => (
        <>
          <Scene name="A" />
          {times(8).map((i) => {
            const open = Math.min(1, Math.max(0, progress * 2 - i / 8));
            return (
              <svg
                key={i}
                x={i * 20}
                width={round(20 * open)}
                height="90"
                viewBox={`${i * 20} 0 ${Math.max(0.01, round(20 * open))} 90`}
              >
                <Scene name="B" />
              </svg>
            );
          })}
        </>
      )}
    </Transition>
  );
}
