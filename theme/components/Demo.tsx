import type { Film, FilmAttribute, FilmInput } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

interface Props {
  /** The value of `import film from './x.tsx?film'`. */
  readonly film: Film;
  /** Whether the film begins by itself on screen, if the reader allows motion. Default: no. */
  readonly auto?: boolean;
  /** The text below the film. */
  readonly caption?: string;
  readonly className?: string;
}

/**
 * A film: its poster, which needs no script, and controls that play it, or inputs to drag. A film
 * of one frame and without inputs is a still, and has no controls.
 */
export default function Demo({ film, auto, caption, className }: Props) {
  const { src, html, label, frames, fps, poster, inputs } = film;
  const isStill = frames === 1 && inputs.length === 0;
  return (
    <figure
      className={className ? `film ${className}` : 'film'}
      {...(!isStill && {
        ['data-film' satisfies FilmAttribute]: src,
        'data-fps': fps,
        'data-auto': auto || undefined,
      })}
    >
      <div
        className="film__screen"
        role="img"
        aria-label={label}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {frames > 1 && <Controls frames={frames} poster={poster} />}
      {inputs.length > 0 && <Inputs inputs={inputs} />}
      {caption !== undefined && <figcaption className="film__caption">{caption}</figcaption>}
    </figure>
  );
}

/** The button to play and pause, the slider for the frame, and the number of the frame. */
function Controls({ frames, poster }: { readonly frames: number; readonly poster: number }) {
  return (
    <div className="film__controls js-only">
      <button type="button" className="film__toggle" aria-label={translate(texts.play)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path className="film__play" d="M4 2.5v11l9-5.5z" />
          <path className="film__pause" d="M4 3h3v10H4zm5 0h3v10H9z" />
        </svg>
      </button>
      <input
        type="range"
        className="film__seek"
        min={0}
        max={frames - 1}
        step={1}
        defaultValue={poster}
        autoComplete="off"
        aria-label={translate(texts.frame)}
        aria-valuetext={translate(texts.frameOf, { frame: poster, last: frames - 1 })}
      />
      <span className="film__count" aria-hidden="true">
        {String(poster).padStart(3, '0')}
      </span>
    </div>
  );
}

/** A slider for each input, with its value. */
function Inputs({ inputs }: { readonly inputs: readonly FilmInput[] }) {
  return (
    <div className="film__inputs js-only">
      {inputs.map(({ name, label = name, unit = '', min, max, step, value }) => {
        const text = `${value} ${unit}`.trim();
        return (
          <div className="film__input" key={name}>
            <span aria-hidden="true">{label}</span>
            <output aria-hidden="true">{text}</output>
            <input
              type="range"
              className="film__seek"
              name={name}
              min={min}
              max={max}
              step={step}
              defaultValue={value}
              autoComplete="off"
              aria-label={label}
              aria-valuetext={text}
              data-unit={unit}
            />
          </div>
        );
      })}
    </div>
  );
}
