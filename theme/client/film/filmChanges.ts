/** Applies the changes of a film from frame to frame. */
import type { FilmChange } from '../../../generator/contract.ts';

/** One attribute, text or markup of one element, with its value at each frame. */
interface Change {
  readonly element: Element;
  readonly name: string;
  readonly values: readonly (string | null)[];
}

/**
 * Loads the changes of the film in `screen`. In the file, 0 stands for the value of the frame
 * before. Rejects if the file cannot be loaded.
 */
export async function loadChanges(src: string, screen: Element): Promise<readonly Change[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`The film is not there: ${answer.status}.`);
  // Changes name elements by their index in the poster, so all are listed before one changes.
  const elements = [...screen.querySelectorAll('*')];
  return ((await answer.json()) as readonly FilmChange[]).map(([index, name, ...values]) => {
    let last: string | null = null;
    return {
      element: elements[index] ?? screen,
      name,
      values: values.map((value) => (value === 0 ? last : (last = value))),
    };
  });
}

/**
 * Applies the value of `frame`, if it differs from that of the frame `before`. The name `''` is the
 * text of the element, and `<` is its content as HTML.
 */
export function apply({ element, name, values }: Change, frame: number, before: number): void {
  const value = values[frame] ?? null;
  if (value === values[before]) return;
  if (name === '') element.textContent = value;
  else if (name === '<') element.innerHTML = value ?? '';
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
