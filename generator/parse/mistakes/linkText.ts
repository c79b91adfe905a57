/**
 * Brackets and parentheses that were meant as a link or a picture, and are shown as they were
 * typed.
 */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset } from '../module/module.ts';
import type { Prose, Source } from './prose.ts';

const address =
  '(?:https?:\\/\\/|mailto:|www\\.|\\.{0,2}\\/|#)[^()\\s]*|' +
  '[\\w./-]+\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()\\s]*)?';
const broken = /!?\[([^\][\n]*)\]\(([^()\n]*)(\)?)/;
const apart = new RegExp(`!?\\[([^\\][\\n]+)\\][ \\t]+\\((${address})\\)`, 'i');
const exchanged = new RegExp(`!?\\(([^()\\n]+)\\)\\[(${address})\\]`, 'i');

/** The first broken link of `prose`. */
export function checkLinkText({ text, offset }: Prose, source: Source): Diagnostic | undefined {
  if (!text.includes('[')) return undefined;
  const at = (index: number) => placeOfOffset(offset + index, source);
  const swapped = exchanged.exec(text);
  if (swapped)
    return diagnose('markdown/broken-link', at(swapped.index), {
      reason: 'exchanged',
      meant: `[${swapped[1]}](${swapped[2]})`,
    });
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
