/**
 * Reads elements out of HTML that our own serializers wrote (rehype-stringify, React): attributes
 * are quoted or bare words, and text has no bare `<`. It is several times faster than a parser,
 * which matters because every page is read.
 */
import type { FilmAttribute } from '../../contract.ts';
import { addressAttributes, isFollowed, toCandidates } from '../../lib/addressAttributes.ts';
import { unescapeHtml } from '../../lib/escape.ts';
import type { EmittedReference } from '../../types.ts';
import { anyOf } from '../../lib/joinExpressions.ts';
import { voidElements } from '../../lib/htmlElements.ts';
import { beginsWithMark } from '../../lib/marks.ts';

/** A start tag. Its attributes are parsed on first use, because few elements matter. */
export class Element {
  readonly name: string;
  /** Its offset in the HTML. */
  readonly at: number;
  /** The text of the tag after its name. */
  readonly source: string;
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(name: string, source: string, at: number) {
    this.name = name;
    this.source = source;
    this.at = at;
  }

  /** Names are in lower case, and values are unescaped. */
  get attributes(): ReadonlyMap<string, string> {
    return (this.#attributes ??= attributesIn(this.source));
  }

  /** The value of an attribute. `name` must be in lower case. */
  get(name: string): string | undefined {
    return this.#mayHave(name) ? this.attributes.get(name) : undefined;
  }

  /** Says no without parsing the attributes, for most elements. */
  #mayHave(name: string): boolean {
    const { source } = this;
    return source.includes(name) || (upperCase.test(source) && source.toLowerCase().includes(name));
  }
}

const upperCase = /[A-Z]/;

const tag = anyOf(
  'y',
  /<!--[\s\S]*?-->/,
  /<template data-elements[\s\S]*?<\/template>/,
  /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/,
  // Matching runs of characters, not single characters, is several times faster.
  /<([a-zA-Z][^\s/>]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/,
);
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The only attribute of most elements. */
const onlyClass = /^ class=(?:"([^"&]*)"|([^"'\s&]+))$/;
/**
 * A start tag without attributes. Most tags have none, and callers need only the others. Scripts
 * and styles are excluded, because their content must be skipped.
 */
const bareTag = /<(?!script>|style>)[a-zA-Z][^\s/>]*>/y;

/**
 * The start tags of `html` that have attributes, in order, except those in scripts, styles,
 * comments, and templates with copies of the children of islands.
 */
export function* elementsIn(html: string): Generator<Element> {
  for (let offset = html.indexOf('<'); offset !== -1; offset = html.indexOf('<', offset)) {
    bareTag.lastIndex = offset;
    const isSkipped = html[offset + 1] === '/' || bareTag.test(html);
    tag.lastIndex = offset;
    const match = isSkipped ? null : tag.exec(html);
    offset = match ? tag.lastIndex : offset + 1;
    if (match?.[2]) yield new Element(match[2].toLowerCase(), match[3]!, match.index);
  }
}

const script = /<script\b([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>([\s\S]*?)<\/script>/gi;

/** The scripts of `html` in order: their attributes and text. */
export function* scriptsIn(
  html: string,
): Generator<{ readonly attributes: ReadonlyMap<string, string>; readonly text: string }> {
  for (const [, source, text] of html.matchAll(script))
    yield { attributes: attributesIn(source!), text: text! };
}

function attributesIn(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  if (source === '') return attributes;
  const [, several, classes = several] = onlyClass.exec(source) ?? [];
  if (classes !== undefined) return attributes.set('class', classes);
  for (const [, name, double, single, bare] of source.matchAll(attribute))
    attributes.set(name!.toLowerCase(), unescapeHtml(double ?? single ?? bare ?? ''));
  return attributes;
}

const film = { ['data-film' satisfies FilmAttribute]: 'media' } as const;

/**
 * Returns the addresses that an element refers to. Marks are left out: parsing has noted their
 * references, with places in the source.
 */
export function referencesIn(element: Element): EmittedReference[] {
  const { name } = element;
  const kinds = name === 'link' ? undefined : name === 'figure' ? film : addressAttributes[name];
  if (!kinds) return [];
  if (
    element.get('data-nobrokenlinkcheck') !== undefined ||
    (name === 'form' &&
      !isFollowed({ method: element.get('method'), action: element.get('action') }))
  )
    return [];
  const addresses = Object.entries(kinds).map(([key, kind]) => ({ url: element.get(key), kind }));
  const candidates =
    name === 'img' || name === 'source'
      ? toCandidates(element.get('srcset') ?? '').map(({ url }) => ({
          url,
          kind: 'image' as const,
        }))
      : [];
  return [...addresses, ...candidates].flatMap(({ url, kind }) =>
    !url || beginsWithMark(url) ? [] : [{ url, kind }],
  );
}

const anyTag = /<(\/?)([a-zA-Z][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/g;

/**
 * Returns the offset after the element that begins at `start`. `undefined`: none begins there, or
 * it contains a script, a style, a template or a comment.
 */
export function endOfElement(html: string, start: number): number | undefined {
  anyTag.lastIndex = start;
  let depth = 0;
  let root: string | undefined;
  for (let match = anyTag.exec(html); match; match = anyTag.exec(html)) {
    const [, slash, name, closed] = match as unknown as [string, string, string, string];
    if ((depth === 0 && match.index !== start) || /^(?:script|style|template)$/.test(name))
      return undefined;
    // Only elements of the root's name are counted, because others may have no end tag.
    if (name !== (root ??= name)) continue;
    if (slash) depth -= 1;
    else if (!closed && !voidElements.has(name)) depth += 1;
    if (depth <= 0) {
      const end = match.index + match[0].length;
      return slash && depth === 0 && !html.slice(start, end).includes('<!--') ? end : undefined;
    }
  }
  return undefined;
}
