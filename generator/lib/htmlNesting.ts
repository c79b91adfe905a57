/** The rules for misplaced elements, as the parser of a browser applies them (HTML, 13.2.6). */
import { blockElements, paragraphEnders } from './htmlElements.ts';

/** How browsers react to an element or text in a place where it is not allowed. */
export interface NestingFault {
  /** The index of the open element that may not contain it. */
  readonly at: number;
  /**
   * `ends`: the open element ends before it. `moves`: it is shown above its table. `drops`: its
   * tags are ignored. `adds`: browsers add an element around it, which React does not expect.
   */
  readonly effect: 'ends' | 'moves' | 'drops' | 'adds';
}

/**
 * An open element that may contain anything, because the elements that a component renders around
 * it are not known.
 */
export const anything = '';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const scope = setOf('applet caption html table td th marquee object template svg math');
const buttonScope = new Set([...scope, 'button']);
const tableScope = setOf('table template');
const listScope = new Set(
  [...blockElements, ...scope, 'button', 'details', 'iframe', 'menu', 'select', 'template'].filter(
    (name) => !/^(?:address|div|p|li|dd|dt)$/.test(name),
  ),
);
const endsParagraph = new Set([...paragraphEnders, 'table']);
const heading = /^h[1-6]$/;

const row = setOf('td th style script template form input');
const body = new Set([...row, 'tr']);
/** The allowed children of the parts of tables. Browsers add missing rows and bodies. */
const inTable: Readonly<Record<string, ReadonlySet<string>>> = {
  table: new Set([...body, ...setOf('caption col colgroup thead tbody tfoot')]),
  thead: body,
  tbody: body,
  tfoot: body,
  tr: row,
  colgroup: setOf('col template'),
};

/** The fault of an element, or of text (`name` is empty), inside the open elements. */
export function nestingFault(name: string, open: readonly string[]): NestingFault | undefined {
  const parent = open.at(-1);
  if (parent === undefined || parent === anything) return undefined;
  const at = ended(name, open);
  if (at !== -1) return { at, effect: name === 'form' ? 'drops' : 'ends' };
  const allowed = Object.hasOwn(inTable, parent) ? inTable[parent] : undefined;
  if (allowed && !allowed.has(name) && !endsPart(name))
    return { at: open.length - 1, effect: 'moves' };
  const isDropped = parent === 'option' && name !== '' && !/^(?:option|optgroup)$/.test(name);
  return isDropped ? { at: open.length - 1, effect: 'drops' } : undefined;
}

/**
 * Whether an element is a part of a table that ends an open part of its kind, which is not a
 * mistake in itself.
 */
const endsPart = (name: string) => /^(?:tbody|thead|tfoot|caption|colgroup)$/.test(name);

/** Index of the open element that the start tag of `name` ends, or `-1`. */
function ended(name: string, open: readonly string[]): number {
  if (name === 'a' || name === 'nobr' || name === 'button')
    return within(scope, open, (openName) => openName === name);
  if (name === 'form') return within(setOf('template'), open, (openName) => openName === 'form');
  if (name === 'li') return within(listScope, open, (openName) => openName === 'li');
  if (name === 'dd' || name === 'dt')
    return within(listScope, open, (openName) => /^d[dt]$/.test(openName));
  if (name === 'tr') return within(tableScope, open, (openName) => openName === 'tr');
  if (name === 'td' || name === 'th')
    return within(tableScope, open, (openName) => /^t[dh]$/.test(openName));
  if (heading.test(name) && heading.test(open.at(-1)!)) return open.length - 1;
  return endsParagraph.has(name) ? within(buttonScope, open, (openName) => openName === 'p') : -1;
}

/**
 * Returns the index of the innermost open element that `isMeant` accepts, or -1 if one of `borders`
 * is inside that element.
 */
function within(
  borders: ReadonlySet<string>,
  open: readonly string[],
  isMeant: (name: string) => boolean,
): number {
  for (let at = open.length - 1; at >= 0; at--) {
    if (isMeant(open[at]!)) return at;
    if (open[at] === anything || borders.has(open[at]!)) return -1;
  }
  return -1;
}
