import { islandElement } from '../../contract.ts';
import { createTextCache } from '../../lib/createTextCache.ts';
import { voidElements } from '../../lib/htmlElements.ts';
import { anyOf, inSequence } from '../../lib/joinExpressions.ts';
import { markCharacters } from '../../lib/marks.ts';

/** Comments, and elements whose content is no HTML. Only their start tags are shortened. */
const opaque = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>/;
/** An item that is nothing but a link. The same ones are on many pages. */
const linkItem = /<li><a(?: [\w-]+="[^"<>]*")+>(?:[^<]|<wbr\/>)*<\/a>/;
/**
 * The end tag of an item or of a part of a table, before what ends it as well: the next one, or the
 * end of what it is in.
 */
const optionalEnd = anyOf(
  '',
  /<\/li>(?=<li[\s>]|<\/[uo]l>)/,
  /<\/t[dh]>(?=<t[dh][\s>]|<\/tr>)/,
  /<\/tr>(?=<tr[\s>]|<\/t(?:head|body|foot)>)/,
  /<\/thead>(?=<tbody[\s>])|<\/tbody>(?=<\/table>)/,
);
/** A start tag, and the end tag of an element of SVG without content. */
const startTag = /(<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>)(<\/(?:path|circle|rect|use)>)?/;
const shortenable = anyOf('g', opaque, linkItem, optionalEnd, startTag);
const everyStartTag = inSequence('g', startTag);
/** The start tag of a script or style. */
const firstTag = inSequence('', /^/, startTag);

/** An attribute in double quotes with another one or the end of the tag behind it, or a text. */
const attribute = /'[^']*'|\s+([^\s"'<>/=]+)="([^"]*)"(?=[\s>])/g;
/** A value that has a mark is not known yet. */
const needsQuotes = new RegExp(`[\\s"'=<>\`${markCharacters}]`);
const voidElement = new RegExp(`^<(?:${[...voidElements].join('|')})\\b`, 'i');

/**
 * Shortens HTML as far as every browser makes the same document of it: no quotes that are not
 * needed, no empty values, no end tags of list items and parts of tables. Text stays as it is, with
 * its white space.
 */
export function minifyHtml(html: string): string {
  return html.replace(shortenable, (markup: string, ...[, tag, end]: (string | undefined)[]) => {
    if (tag !== undefined) return shortElement(tag, end);
    if (markup.startsWith('</')) return '';
    return markup.startsWith('<li>') ? shortItem(markup) : markup.replace(firstTag, shortTag);
  });
}

/**
 * Shortens the HTML around the content of a page. Outside of forms every button does the same,
 * whatever its type. React compares the buttons of islands.
 */
export function minifyShell(html: string): string {
  const isNeeded = html.includes('<form') || html.includes(`<${islandElement}`);
  return minifyHtml(isNeeded ? html : html.replaceAll('<button type="button"', '<button'));
}

const shortItem = createTextCache((item) => item.replace(everyStartTag, shortTag));

/** A start tag, and the end tag that follows it. */
function shortElement(tag: string, end: string | undefined): string {
  const short = shortTag(tag);
  if (end === undefined) return short;
  // A slash after a value without quotes would belong to it.
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
