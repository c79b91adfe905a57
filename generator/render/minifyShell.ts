import { ownText } from '../lib/ownText.ts';

/** Elements whose content is no HTML, and comments. */
const passed = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>/;
/** An item that is nothing but a link. The same ones are on many pages. */
const linkItem = /<li><a(?: [\w-]+="[^"<>]*")+>(?:[^<]|<wbr\/>)*<\/a>/;
/** The end tag of an item that is followed by the next one, or by the end of the list. */
const endOfItem = /<\/li>(?=<li[\s>]|<\/[uo]l>)/;
/** A start tag, and the end tag of an element of SVG without content. */
const startTag = /(<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>)(<\/(?:path|circle|rect|use)>)?/;
const toPattern = (parts: readonly RegExp[]) =>
  new RegExp(parts.map(({ source }) => source).join('|'), 'g');
const piece = toPattern([passed, linkItem, endOfItem, startTag]);
const tags = toPattern([startTag]);

/** An attribute in double quotes with another one or the end of the tag behind it, or a text. */
const attribute = /'[^']*'|\s+([^\s"'<>/=]+)="([^"]*)"(?=[\s>])/g;
/** Items that were shortened, by what they were. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;
/** A value that has a mark is not known yet. */
const needsQuotes = /[\s"'=<>`\uFDD0-\uFDEF]/;
const voidElement = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/**
 * Shortens the HTML around the content as far as every browser makes the same document of it: no
 * quotes that are not needed, no empty values, no end tags of list items. Text stays as it is, with
 * its white space.
 */
export function minifyShell(html: string): string {
  return html.replace(piece, (whole: string, ...[, tag, end]: (string | undefined)[]) => {
    if (tag === undefined)
      return whole === '</li>' ? '' : whole.startsWith('<li>') ? shortItem(whole) : whole;
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
