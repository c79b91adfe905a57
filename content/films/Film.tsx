import type { ComponentType } from 'react';
import Controls from './Controls.tsx';
import Screen from './Screen.tsx';
import { useClock } from './useClock.ts';
import './film.css';

interface Props {
  /** Renders a frame; it asks `useFrame` for the number. */
  readonly of: ComponentType;
  /** Describes what can be seen. */
  readonly label: string;
  /** Default: 150, which is five seconds. One frame is a still, which has no controls. */
  readonly frames?: number;
  /** Default: 30. */
  readonly fps?: number;
  /** The frame that is shown at first and without script. Default: 90, or the last one. */
  readonly poster?: number;
}

/** A small film that the page renders frame by frame. Readers can pause it and move through it. */
export default function Film({
  of: Picture,
  label,
  frames = 150,
  fps = 30,
  poster = Math.min(90, frames - 1),
}: Props) {
  const clock = useClock({ frames, fps, first: poster });
  return (
    <figure className="film" ref={clock.ref}>
      <Screen frame={clock.frame} label={label} className="film__screen">
        <Picture />
      </Screen>
      {frames > 1 && <Controls clock={clock} frames={frames} fps={fps} />}
    </figure>
  );
}
