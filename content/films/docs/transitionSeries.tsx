import { between, round, smooth } from '../motion.ts';
import { Studio, type FrameProps } from '../stage.tsx';
import { Scene } from '../transitions.tsx';

export const film = {
  label:
    'Two scenes of 60 frames overlap for 24 frames, in which one slides over the other: together they last 96 frames',
  frames: 96,
  poster: 48,
};

/** A transition takes its frames from both scenes, so the whole gets shorter. */
export default function TransitionSeries({ frame }: FrameProps) {
  const progress = between(frame, [36, 60], [0, 1], smooth);
  return (
    <Studio
      frame={frame}
      frames={96}
      clips={[
        { name: 'durationInFrames={60}', row: 0, from: 0, length: 60 },
        { name: 'durationInFrames={60}', row: 1, from: 36, length: 60 },
      ]}
    >
      <Scene name="A" />
      <g transform={`translate(${round(160 - 160 * progress)} 0)`}>
        <Scene name="B" />
      </g>
    </Studio>
  );
}
