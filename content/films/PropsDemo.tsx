import { useId, useState } from 'react';
import Controls from './Controls.tsx';
import Screen from './Screen.tsx';
import Greeting from './shots/Greeting.tsx';
import { palette } from './palette.ts';
import { useClock } from './useClock.ts';
import './demo.css';

/** Nothing loads before a reader turns to it. */
export const hydrate = 'intent';

const frames = 120;
const fps = 30;
const colors = {
  orange: palette.accent,
  teal: palette.teal,
  amber: palette.amber,
  plum: palette.plum,
} as const;
type Color = keyof typeof colors;

/**
 * A form changes the props of a film while it plays, and shows the code that does so with the
 * toolkit. It has the look of films, so its page needs one of them, which brings the style.
 */
export default function PropsDemo() {
  const id = useId();
  const [name, setName] = useState('Hello, Ada');
  const [color, setColor] = useState<Color>('orange');
  const clock = useClock({ frames, fps, first: 60 });
  return (
    <div className="demo">
      <figure className="film" ref={clock.ref}>
        <div className="film__screen">
          <Screen frame={clock.frame} label={`The words “${name}” over falling paper`}>
            <Greeting name={name} color={colors[color]} />
          </Screen>
        </div>
        <Controls clock={clock} frames={frames} fps={fps} />
      </figure>
      <div className="demo__side">
        <div className="demo__form js-only">
          <label htmlFor={id}>Text</label>
          <input
            id={id}
            type="text"
            value={name}
            maxLength={24}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
          />
          <fieldset>
            <legend>Color</legend>
            {(Object.keys(colors) as Color[]).map((option) => (
              <label key={option} className={`demo__color demo__color--${option}`}>
                <input
                  type="radio"
                  name={`${id}color`}
                  value={option}
                  checked={option === color}
                  onChange={() => setColor(option)}
                />{' '}
                {option}
              </label>
            ))}
          </fieldset>
        </div>
        <pre className="demo__code" tabIndex={0}>
          <code>
            <Lines name={name} color={color} />
          </code>
        </pre>
      </div>
    </div>
  );
}

/** The element, colored like other code. The form changes the values that are strings. */
function Lines({ name, color }: { readonly name: string; readonly color: string }) {
  const prop = (text: string) => <span className="na">{text}</span>;
  const string = (text: string) => <span className="s">{JSON.stringify(text)}</span>;
  const number = (value: number) => <span className="m">{value}</span>;
  return (
    <>
      {'<'}
      <span className="nc">Player</span>
      {'\n  '}
      {prop('component')}
      {'={Greeting}\n  '}
      {prop('inputProps')}
      {'={{\n    name: '}
      {string(name)}
      {',\n    color: '}
      {string(color)}
      {',\n  }}\n  '}
      {prop('durationInFrames')}
      {'={'}
      {number(frames)}
      {'}\n  '}
      {prop('fps')}
      {'={'}
      {number(fps)}
      {'}\n  '}
      {prop('compositionWidth')}
      {'={'}
      {number(640)}
      {'}\n  '}
      {prop('compositionHeight')}
      {'={'}
      {number(360)}
      {'}\n  '}
      {prop('controls')}
      {'\n  '}
      {prop('loop')}
      {'\n/>'}
    </>
  );
}
