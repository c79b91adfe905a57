import { islandElement } from '../../contract.ts';
import { createTextCache } from '../../lib/createTextCache.ts';
import { voidElements } from '../../lib/htmlElements.ts';
import { anyOf, inSequence } from '../../lib/joinExpressions.ts';
import { markCharacters } from '../../lib/marks.ts';

/** Comments stay as they are. Of elements whose content is not HTML, the start tag is shortened. */
const opaque = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>/;
/** The start of a list item with a link that has only text. Menus repeat these on many pages. */
const linkItem = /<li><a(?: [\w-]+="[^"<>]*")+>(?:[^<]|<wbr\/>)*<\/a>/;
/**
 * The end tag of a list item or of a part of a table, if the tag after it ends the element as well:
 * the start of the next one, or the end of the parent.
 */
const optionalEnd = anyOf(
  '',
  /<\/li>(?=<li[\s>]|<\/[uo]l>)/,
  /<\/t[dh]>(?=<t[dh][\s>]|<\/tr>)/,
  /<\/tr>(?=<tr[\s>]|<\/t(?:head|body|foot)>)/,
  /<\/thead>(?=<tbody[\s>])|<\/tbody>(?=<\/table>)/,
);
/** A start tag, with the end tag if it is an SVG element without content. */
const startTag = /(<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>)(<\/(?:path|circle|rect|use)>)?/;
const shortenable = anyOf('g', opaque, linkItem, optionalEnd, startTag);
const everyStartTag = inSequence('g', startTag);
/** The start tag of a script or style. */
const firstTag = inSequence('', /^/, startTag);

/**
 * A value in single quotes, which stays as it is, or an attribute in double quotes before white
 * space or the end of the tag.
 */
const attribute = /'[^']*'|\s+([^\s"'<>/=]+)="([^"]*)"(?=[\s>])/g;
/** A value with a mark is filled in later, so it keeps its quotes. */
const needsQuotes = new RegExp(`[\\s"'=<>\`${markCharacters}]`);
const voidElement = new RegExp(`^<(?:${[...voidElements].join('|')})\\b`, 'i');

/**
 * Shortens HTML without changing the document that browsers make of it. Drops quotes that are not
 * needed, empty values, and the end tags of list items and parts of tables. Text and white space
 * stay as they are.
 */
export function minifyHtml(html: string): string {
  return html.replace(shortenable, (markup: string, ...[, tag, end]: (string | undefined)[]) => {
    if (tag !== undefined) return shortElement(tag, end);
    if (markup.startsWith('</')) return '';
    return markup.startsWith('<li>') ? shortItem(markup) : markup.replace(firstTag, shortTag);
  });
}

/**
 * Shortens the HTML around the content of a page, with `type="button"` left out. The type matters
 * only in forms, and in islands, where React compares the attributes.
 */
export function minifyShell(html: string): string {
  const isNeeded = html.includes('<form') || html.includes(`<${islandElement}`);
  return minifyHtml(isNeeded ? html : html.replaceAll('<button type="button"', '<button'));
}

const shortItem = createTextCache((item) => item.replace(everyStartTag, shortTag));

/** Shortens a start tag and the end tag of SVG after it, if there is one. */
function shortElement(tag: string, end: string | undefined): string {
  const short = shortTag(tag);
  if (end === undefined) return short;
  // After a value without quotes, a slash would be part of the value.
  return /["']>$/.test(short) ? `${short.slice(0, -1)}/>` : short + end;
}

function shortTag(tag: string): string {
  const isClosed = tag.endsWith('/>');
  if (isClosed && !voidElement.test(tag)) return tag;
  const open = isClosed ? `${tag.slice(0, -2)}>` : tag;
  return open.replace(attribute, (written, name: string | undefined, value: string) => {
    if (name === undefined) return written;
    if (value === '') return ` ${name}`;
    if (value.includes('&quot;') && !value.includes("'"))
      return ` ${name}='${value.replaceAll('&quot;', '"')}'`;
    return needsQuotes.test(value) ? ` ${name}="${value}"` : ` ${name}=${value}`;
  });
}
