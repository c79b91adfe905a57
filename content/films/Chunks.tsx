import { useId, useState } from 'react';
import { round, times } from './motion.ts';
import Slider from './Slider.tsx';
import './film.css';
import './demo.css';

const fps = 30;
/**
 * Limits of the toolkit's cloud package: most functions for one render, and fewest frames for one
 * function.
 */
const mostFunctions = 200;
const fewestFrames = 4;

/**
 * Shows how a video is split into chunks, by its length and the frames that one function renders.
 */
export default function Chunks() {
  const id = useId();
  const [seconds, setSeconds] = useState(60);
  const [frames, setFrames] = useState(60);
  const total = seconds * fps;
  const functions = Math.ceil(total / frames);
  const isTooMany = functions > mostFunctions;
  return (
    <div className="demo demo--chunks">
      <div className="demo__form js-only">
        <Slider
          id={`${id}s`}
          label="Length of the video"
          value={seconds}
          min={10}
          max={300}
          step={10}
          unit="seconds"
          onChange={setSeconds}
        />
        <Slider
          id={`${id}f`}
          label="framesPerLambda"
          value={frames}
          min={fewestFrames}
          max={300}
          step={1}
          unit="frames"
          onChange={setFrames}
        />
      </div>
      <svg
        className="chunks"
        viewBox="0 0 640 200"
        role="img"
        aria-label={`${total} frames in ${functions} pieces`}
      >
        {toGrid(Math.min(functions, mostFunctions)).map((place, i) => (
          <rect
            key={i}
            {...place}
            rx="2"
            className={isTooMany ? 'chunks__piece chunks__piece--bad' : 'chunks__piece'}
          />
        ))}
      </svg>
      <p className="demo__result" role="status">
        {`${total} frames ÷ ${frames} = ${functions} ${functions === 1 ? 'function' : 'functions'} at the same time`}
        {isTooMany && `. That is refused: the limit is ${mostFunctions}.`}
      </p>
    </div>
  );
}

/** The whole video, 640 by 200, in `count` pieces with nearly the shape of a frame. */
function toGrid(count: number): readonly {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}[] {
  const columns = Math.max(1, Math.round(Math.sqrt((count * 640) / 200 / 1.6)));
  const rows = Math.ceil(count / columns);
  const gap = count > 60 ? 2 : count > 12 ? 4 : 6;
  return times(count).map((i) => ({
    x: round(1 + (i % columns) * (640 / columns)),
    y: round(1 + Math.floor(i / columns) * (200 / rows)),
    width: round(640 / columns - gap),
    height: round(200 / rows - gap),
  }));
}
