import { ownText } from '../lib/ownText.ts';
import { voidElements } from '../lib/htmlElements.ts';
import { markCharacters } from '../lib/marks.ts';

/** Elements whose content is no HTML, and comments. */
const passed = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>/;
/** An item that is nothing but a link. The same ones are on many pages. */
const linkItem = /<li><a(?: [\w-]+="[^"<>]*")+>(?:[^<]|<wbr\/>)*<\/a>/;
/**
 * The end tag of an item or of a part of a table, before what ends it as well: the next one, or the
 * end of what it is in.
 */
const optionalEnd = new RegExp(
  [
    /<\/li>(?=<li[\s>]|<\/[uo]l>)/,
    /<\/t[dh]>(?=<t[dh][\s>]|<\/tr>)/,
    /<\/tr>(?=<tr[\s>]|<\/t(?:head|body|foot)>)/,
    /<\/thead>(?=<tbody[\s>])|<\/tbody>(?=<\/table>)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** A start tag, and the end tag of an element of SVG without content. */
const startTag = /(<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>)(<\/(?:path|circle|rect|use)>)?/;
const toPattern = (parts: readonly RegExp[]) =>
  new RegExp(parts.map(({ source }) => source).join('|'), 'g');
const piece = toPattern([passed, linkItem, optionalEnd, startTag]);
const tags = toPattern([startTag]);
/** The start tag of a script or style. */
const firstTag = new RegExp(`^${startTag.source}`);

/** An attribute in double quotes with another one or the end of the tag behind it, or a text. */
const attribute = /'[^']*'|\s+([^\s"'<>/=]+)="([^"]*)"(?=[\s>])/g;
/** Items that were shortened, by what they were. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;
/** A value that has a mark is not known yet. */
const needsQuotes = new RegExp(`[\\s"'=<>\`${markCharacters}]`);
const voidElement = new RegExp(`^<(?:${[...voidElements].join('|')})\\b`, 'i');

/**
 * Shortens HTML as far as every browser makes the same document of it: no quotes that are not
 * needed, no empty values, no end tags of list items and parts of tables. Text stays as it is, with
 * its white space.
 */
export function minifyHtml(html: string): string {
  return html.replace(piece, (whole: string, ...[, tag, end]: (string | undefined)[]) => {
    if (tag === undefined)
      return whole.startsWith('</')
        ? ''
        : whole.startsWith('<li>')
          ? shortItem(whole)
          : whole.replace(firstTag, shortTag);
    const short = shortTag(tag);
    // A slash after a value without quotes would belong to it.
    return end === undefined
      ? short
      : /["']>$/.test(short)
        ? `${short.slice(0, -1)}/>`
        : short + end;
  });
}

function shortItem(item: string): string {
  let short = known.get(item);
  if (short === undefined) {
    if (known.size === MOST_KNOWN) known.clear();
    known.set(ownText(item), (short = item.replace(tags, shortTag)));
  }
  return short;
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
