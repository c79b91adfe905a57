import type { ComponentType } from 'react';
import Controls from './Controls.tsx';
import Screen from './Screen.tsx';
import { useClock } from './useClock.ts';
import './film.css';

interface Props {
  /** Draws a frame; it asks `useFrame` which. */
  readonly of: ComponentType;
  /** What is to be seen. */
  readonly label: string;
  /** Default: 150, five seconds. One frame is a still: it has no controls. */
  readonly frames?: number;
  /** Default: 30. */
  readonly fps?: number;
  /** The frame that is shown at first and without script. Default: 90, or the last one. */
  readonly poster?: number;
}

/** A small film, drawn frame by frame in the page, that can be paused and searched through. */
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
