import type { Clock } from './useClock.ts';

interface Props {
  readonly clock: Clock;
  readonly frames: number;
  readonly fps: number;
}

/** Play or pause, a slider through the frames, and the number of the current frame. */
export default function Controls({
  clock: { frame, isPlaying, toggle, seek },
  frames,
  fps,
}: Props) {
  return (
    <div className="film__controls js-only">
      <button
        type="button"
        className="film__toggle"
        onClick={toggle}
        aria-label={isPlaying ? 'Pause' : 'Play'}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isPlaying ? 'M4 3h3v10H4zm5 0h3v10H9z' : 'M4 2.5v11l9-5.5z'} />
        </svg>
      </button>
      <input
        type="range"
        className="film__seek"
        min={0}
        max={frames - 1}
        step={1}
        value={frame}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        aria-label="Frame"
        aria-valuetext={`Frame ${frame}, second ${(frame / fps).toFixed(1)}`}
      />
      <span className="film__count" aria-hidden="true">
        {String(frame).padStart(3, '0')}
      </span>
    </div>
  );
}
