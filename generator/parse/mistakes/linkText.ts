/** Finds brackets and parentheses that were meant as a link or a picture and are shown as typed. */
import type { Link } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode, placeOfOffset } from '../module/module.ts';
import type { Prose, ParsedSource } from './prose.ts';

const address =
  '(?:https?:\\/\\/|mailto:|www\\.|\\.{0,2}\\/|#)[^()\\s]*|' +
  '[\\w./-]+\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()\\s]*)?';
const broken = /!?\[([^\][\n]*)\]\(([^()\n]*)(\)?)/;
const apart = new RegExp(`!?\\[([^\\][\\n]+)\\][ \\t]+\\((${address})\\)`, 'i');
const braced = new RegExp(`!?\\[([^\\][\\n]+)\\]\\{(${address})\\}`, 'i');
const unopened = new RegExp(`(?:^|(?<=[\\s(]))([\\w-]+)\\]\\((${address})\\)`, 'i');
const unclosed = new RegExp(`!?\\[([^\\][()\\n]+)\\((${address})\\)(?!\\])`, 'i');
const doubled = new RegExp(`!?\\[([^\\][\\n]+)\\]\\(\\((${address})\\)\\)?`, 'i');
const openAngle = /<(https?:\/\/[^\s<>]+)(?=\s|$)/;
const exchanged = new RegExp(`!?\\(([^()\\n]+)\\)\\[(${address})\\]`, 'i');

const faults = [
  [braced, 'braces'],
  [doubled, 'double'],
  [unopened, 'bracket'],
  [unclosed, 'bracket'],
] as const;

/** The first broken link of `prose`. */
export function checkLinkText(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const angle = openAngle.exec(text);
  if (angle)
    return diagnose('markdown/broken-link', placeOfOffset(offset + angle.index, source), {
      reason: 'autolink',
      meant: `<${angle[1]}>`,
    });
  if (!/[[\]]/.test(text)) return undefined;
  const at = (index: number) => placeOfOffset(offset + index, source);
  const swapped = exchanged.exec(text);
  if (swapped)
    return diagnose('markdown/broken-link', at(swapped.index), {
      reason: 'exchanged',
      meant: `[${swapped[1]}](${swapped[2]})`,
    });
  for (const [pattern, reason] of faults) {
    const match = pattern.exec(text);
    if (match)
      return diagnose('markdown/broken-link', at(match.index), {
        reason,
        meant: `${match[0].startsWith('!') ? '!' : ''}[${match[1]}](${match[2]})`,
      });
  }
  const separate = apart.exec(text);
  if (separate)
    return diagnose('markdown/broken-link', at(separate.index), {
      reason: 'apart',
      meant: `[${separate[1]}](${separate[2]})`,
    });
  const match = broken.exec(text);
  if (!match) return undefined;
  const [, label, url, end] = match;
  const written = url!.trim();
  const bang = match[0].startsWith('!') ? '!' : '';
  const meant = end === '' ? (/^\S*/.exec(written)?.[0] ?? '') : toMeant(written);
  return diagnose('markdown/broken-link', at(match.index), {
    ...(end === '' ? { reason: 'open' as const } : reasonOf(written)),
    meant: `${bang}[${label}](${meant})`,
  });
}

function reasonOf(url: string): { readonly reason: 'quotes' | 'size' | 'space' | 'nested' } {
  if (!/\s/.test(url)) return { reason: 'nested' };
  if (/[“”‘’«»]/.test(url)) return { reason: 'quotes' };
  return { reason: /\s=\d*x\d*$/.test(url) ? 'size' : 'space' };
}

function toMeant(url: string): string {
  const title = /^(\S+)\s+[“”‘’«»"'](.*?)[“”‘’«»"']?$/.exec(url);
  if (title) return `${title[1]} "${title[2]}"`;
  const unsized = url.replace(/\s=\d*x\d*$/, '');
  if (unsized.startsWith('#')) return unsized.toLowerCase().replaceAll(/\s+/g, '-');
  return unsized.replaceAll(' ', '%20');
}

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i;

/** A link without text, and a picture whose exclamation mark is inside the brackets. */
export function checkLink(node: Link, source: ParsedSource): Diagnostic | undefined {
  const { url, children } = node;
  const place = placeOfNode(node, source);
  const isTyped = source.text[node.position?.start.offset ?? 0] === '[';
  if (!isTyped) return undefined;
  if (children.length === 0 && url !== '') return diagnose('markdown/empty-link', place, { url });
  const [first] = children;
  if (first?.type !== 'text' || !first.value.startsWith('!') || !picture.test(url))
    return undefined;
  const meant = `![${first.value.slice(1)}](${url})`;
  return diagnose('markdown/broken-link', place, { reason: 'inside', meant });
}
