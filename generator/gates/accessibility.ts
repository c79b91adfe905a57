/** Findings of accessibility, at the places of the elements in the sources. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { toCount } from '../diagnostics/reportNumbers.ts';
import type { AccessibilityNote, Diagnostic, Page, Place } from '../types.ts';
import type { Gate, GateInput } from './gate.ts';

/** What is wrong, and what to do, by rule. */
const rules: Readonly<Record<AccessibilityNote['rule'], readonly [text: string, remedy: string]>> =
  {
    'image-alt': [
      'A picture has no text alternative',
      'Describe it in `alt`, or write an empty one if it is decoration.',
    ],
    'area-alt': ['A part of a picture has no text alternative', 'Say in `alt` where it leads.'],
    'input-image-alt': ['A button that is a picture has no name', 'Name it in `alt`.'],
    'frame-title': ['A frame has no title', 'Say in `title` what is in it.'],
    label: ['A field has no label', 'Put it into a `<label>`, or name it with `aria-label`.'],
    'link-name': ['A link has no text', 'Write where it leads, or name it with `aria-label`.'],
    'button-name': ['A button has no name', 'Write what it does, or name it with `aria-label`.'],
    'empty-heading': ['A heading is empty', 'Write it, or remove it.'],
    'heading-order': [
      'A heading skips a level',
      'Make it one level below the heading before it at most.',
    ],
    'table-headers': [
      'A table has no header cells',
      'Give its columns or rows headers: `th`, or the first line of a Markdown table.',
    ],
    'html-has-lang': ['The page does not say its language', 'Set `i18n.defaultLocale`.'],
    'valid-lang': ['A language does not exist', 'Write a tag of BCP 47, such as `en-GB`.'],
  };

/**
 * Reports what rendering noted. An element of the shell that is the same on many pages is reported
 * once, with the first of them.
 */
export const accessibility: Gate = {
  name: 'accessibility',
  find(input) {
    const placed: Diagnostic[] = [];
    const shared = new Map<string, { readonly note: AccessibilityNote; readonly pages: Page[] }>();
    for (const page of input.graph.pages)
      for (const note of input.rendered.get(page.route.permalink)?.accessibility ?? []) {
        const place = placeIn(page, note, input);
        if (place) placed.push(toFinding(note, page.route.permalink, place));
        else {
          const key = `${note.rule} ${note.element}`;
          const known = shared.get(key) ?? { note, pages: [] };
          known.pages.push(page);
          shared.set(key, known);
        }
      }
    const others = [...shared.values()].map(({ note, pages: [first, ...more] }) => {
      const { permalink, source } = first!.route;
      const where =
        more.length === 0 ? permalink : `${permalink} and ${toCount(more.length, 'more page')}`;
      const place = source === undefined ? undefined : { file: source, line: 1, column: 1 };
      return toFinding(note, where, place);
    });
    return [...placed, ...others];
  },
};

function toFinding(
  { rule, element }: AccessibilityNote,
  page: string,
  place: Place | undefined,
): Diagnostic {
  const [text, remedy] = rules[rule];
  return diagnose('accessibility/rule', place, { rule: text, element, page, remedy });
}

/** The heading with the id of an element, or the reference with its address. */
function placeIn(
  { route, targets }: Page,
  { id, address }: AccessibilityNote,
  { outlines }: GateInput,
): Place | undefined {
  const outline = outlines.get(route.source ?? '');
  const heading = id === undefined ? undefined : outline?.headings.find((one) => one.id === id);
  if (heading) return heading.place;
  const at = address === undefined ? -1 : targets.findIndex(({ href }) => href === address);
  return at < 0 ? undefined : outline?.references[at]?.place;
}
