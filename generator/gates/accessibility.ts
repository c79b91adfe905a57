/** Reports problems of accessibility at the places of the elements in the sources. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { toCount } from '../diagnostics/reportNumbers.ts';
import type { AccessibilityNote, Diagnostic, Page, Place } from '../types.ts';
import type { Gate, GateInput } from './gate.ts';
import { positionAt } from '../lib/source/places.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toGroups } from '../lib/toGroups.ts';

/** The fault and the remedy of each rule. */
const rules: Readonly<Record<AccessibilityNote['rule'], readonly [text: string, remedy: string]>> =
  {
    'image-alt': [
      'A picture has no text alternative',
      'Describe it in `alt`, or write an empty one if it is decoration.',
    ],
    'area-alt': ['A part of a picture has no text alternative', 'Say in `alt` where it leads.'],
    'input-image-alt': ['A button that is a picture has no name', 'Name it in `alt`.'],
    'frame-title': ['A frame has no title', 'Say in `title` what is in it.'],
    label: ['A form field has no label', 'Wrap it in a `<label>`, or name it with `aria-label`.'],
    'link-name': ['A link has no text', 'Write where it leads, or name it with `aria-label`.'],
    'button-name': ['A button has no name', 'Write what it does, or name it with `aria-label`.'],
    'empty-heading': ['A heading is empty', 'Give it text, or remove it.'],
    'heading-order': [
      'A heading skips a level',
      'Make it at most one level deeper than the heading before it.',
    ],
    'table-headers': [
      'A table has no header cells',
      'Give its columns or rows headers: `th`, or the first line of a Markdown table.',
    ],
    'html-has-lang': ['The page does not say its language', 'Set `i18n.defaultLocale`.'],
    'valid-lang': ['The language tag is not valid', 'Use a BCP 47 tag, such as `en-GB`.'],
  };

/** A fault of an element, and how to find its place. */
type LocatedNote = Pick<AccessibilityNote, 'element' | 'id' | 'address'> & {
  readonly rule: string;
};

type PlaceInput = Pick<GateInput, 'graph' | 'outlines' | 'readText'>;

/** Reports the problems that rendering noted, and insufficient contrast in style sheets. */
export const accessibility: Gate = {
  name: 'accessibility',
  async find(input) {
    const notes = reportNotes(
      input,
      (page) => input.rendered.get(page)?.accessibility ?? [],
      ({ rule, element }, page, place) => {
        const [text, remedy] = rules[rule];
        return diagnose('accessibility/rule', place, { rule: text, element, page, remedy });
      },
    );
    const { findContrast } = await import('./contrast/contrast.ts');
    return [...notes, ...findContrast(input.site)];
  },
};

/**
 * Returns diagnostics for the notes of all pages. An element of the shell that is the same on many
 * pages is reported once, on the first of these pages. An element of a document is reported on its
 * own page, and not again on lists and print pages that show it.
 */
export function reportNotes<N extends LocatedNote>(
  input: PlaceInput,
  notesOf: (permalink: string) => readonly N[],
  toDiagnostic: (note: N, page: string, place: Place | undefined) => Diagnostic,
): readonly Diagnostic[] {
  const placed: Diagnostic[] = [];
  const shared = new Map<string, { readonly note: N; readonly pages: Page[] }>();
  const pageOf = new Map(input.graph.pages.map(({ route }) => [route.source, route.permalink]));
  const keyOf = ({ rule, element }: N) => `${rule} ${element}`;
  for (const page of input.graph.pages) {
    const shown = (page.teasers ?? []).flatMap(({ path }) => notesOf(pageOf.get(path) ?? ''));
    const reported = new Set(shown.map(keyOf));
    const notes = notesOf(page.route.permalink).filter((note) => !reported.has(keyOf(note)));
    const tags = notes.length === 0 ? undefined : tagPlaces(page, notes, input);
    for (const note of notes) {
      const place = placeOfNote(page, note, input) ?? tags?.get(note);
      if (place) placed.push(toDiagnostic(note, page.route.permalink, place));
      else {
        const key = keyOf(note);
        const entry = shared.get(key) ?? { note, pages: [] };
        entry.pages.push(page);
        shared.set(key, entry);
      }
    }
  }
  const sharedDiagnostics = [...shared.values()].map(({ note, pages: [first, ...otherPages] }) => {
    const { permalink, source } = first!.route;
    const where =
      otherPages.length === 0
        ? permalink
        : `${permalink} and ${toCount(otherPages.length, 'more page')}`;
    const place = source === undefined ? undefined : startOfFile(source);
    return toDiagnostic(note, where, place);
  });
  return [...placed, ...sharedDiagnostics];
}

/**
 * Returns the start tags in the source of a page for elements without an address and id, such as
 * buttons. Tags are matched with elements in order, if the source has as many tags of a name as
 * there are elements with a diagnostic.
 */
function tagPlaces<N extends LocatedNote>(
  { route: { source } }: Page,
  notes: readonly N[],
  { readText }: Pick<PlaceInput, 'readText'>,
): ReadonlyMap<N, Place> {
  const places = new Map<N, Place>();
  const text = source === undefined ? undefined : readText(source);
  if (source === undefined || text === undefined) return places;
  const nameOf = ({ element }: N) => /^<([a-z][\w-]*)/.exec(element)?.[1] ?? '';
  for (const [name, sameName] of toGroups(new Set(notes), nameOf)) {
    const tags = name === '' ? [] : [...text.matchAll(new RegExp(`<${name}(?![\\w-])`, 'g'))];
    if (tags.length === sameName.length)
      for (const [i, { index }] of tags.entries())
        places.set(sameName[i]!, { file: source, ...positionAt(text, index) });
  }
  return places;
}

/**
 * Returns the place of the heading with the id of an element, or of the reference with its address.
 */
function placeOfNote(
  { route, targets }: Page,
  { id, address }: LocatedNote,
  { outlines }: Pick<GateInput, 'outlines'>,
): Place | undefined {
  const outline = outlines.get(route.source ?? '');
  const at = address === undefined ? -1 : targets.findIndex(({ href }) => href === address);
  const reference = at < 0 ? undefined : outline?.references[at];
  return reference?.place ?? outline?.headings.find((heading) => heading.id === id)?.place;
}
