import { islandElement } from '../../contract.ts';
import type { HtmlWithSlots } from './partRenderer.ts';
import type { PartNode } from '../../types.ts';

/** Comments, and elements whose text is not shown or is an example. */
const ignored =
  /<!--[\s\S]*?-->|<(pre|code|kbd|samp|textarea|script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi;

/** `NaN` as a whole text, perhaps with a unit, or after a sign or a label. */
const notNumber = />(?:[^<]*[:=$€£]\s*|[^<\w]*)NaN\s?(?:px|r?em|ms|h|fps|[kKMG]?B|%)?[^<\w]*</;

/**
 * Returns the text that a component shows in place of a value that it lacks: `NaN` or
 * `[object Object]`. A page can be about these texts, so one that the author wrote in properties or
 * content does not count. `undefined`: no value is lost.
 */
export function lostValueIn(rendered: HtmlWithSlots, tree: PartNode): string | undefined {
  // The other slots are the author's own Markdown.
  const islands = rendered.slots.filter((slot) => slot.startsWith(`<${islandElement}`));
  const html = [rendered.html, ...islands].join('');
  const lostWords = ['[object Object]', 'NaN'].filter((word) => html.includes(word));
  if (lostWords.length === 0) return undefined;
  const written = JSON.stringify(tree);
  const text = `>${html.replace(ignored, '')}<`;
  return lostWords.find(
    (word) =>
      !written.includes(word) &&
      (word === 'NaN' ? notNumber.test(text) : />[^<]*\[object Object\]/.test(text)),
  );
}
