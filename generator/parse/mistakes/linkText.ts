/** Finds brackets and parentheses that were meant as a link or an image and are shown as typed. */
import type { Image, Link } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode, placeOfOffset } from '../module/module.ts';
import { hidden, type Prose, type ParsedSource } from './prose.ts';

/** A path to a file: `./guide.md#start`. */
const file = '[\\w./-]+\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()\\s]*)?';
/** Texts that are certainly addresses: `https://example.com/`, `#start`, `./guide.md`. */
const address = `(?:https?:\\/\\/|mailto:|www\\.|\\.{0,2}\\/|#)[^()\\s]*|${file}`;
/** A link that Markdown does not read: `[words](two words)`. */
const broken = /!?\[([^\][\n]*)\]\(([^()\n]*)(\)?)/;
/** A space between the brackets: `[words] (./guide.md)`. */
const apart = new RegExp(`!?\\[([^\\][\\n]+)\\]([ \\t]*\\n|[ \\t])[ \\t]*\\((${address})\\)`, 'i');
/** Braces for parentheses: `[words]{./guide.md}`. */
const braced = new RegExp(`!?\\[([^\\][\\n]+)\\]\\{(${address})\\}`, 'i');
/** No first bracket: `words](./guide.md)`. */
const unopened = new RegExp(`(?:^|(?<=[\\s(]))!?([\\w-]+)\\]\\((${address})\\)`, 'i');
/** A bracket among the words: `[words]words](./guide.md)`. */
const unescaped = new RegExp(`!?\\[([^\\][\\n]+)\\]([^\\][()\\n]+)\\]\\((${address})\\)`, 'i');
/** No second bracket: `[words(./guide.md)`. */
const unclosed = new RegExp(`!?\\[([^\\][()\\n]+)\\((${address})\\)(?!\\])`, 'i');
/** A parenthesis twice: `[words]((./guide.md))`. */
const doubled = new RegExp(`!?\\[([^\\][\\n]+)\\]\\(\\((${address})\\)\\)?`, 'i');
/** No second angle bracket: `<https://example.com and`. */
const openAngle = /<(https?:\/\/[^\s<>]+)(?=\s|$)/;
/** Brackets and parentheses exchanged: `(words)[./guide.md]`. */
const exchanged = new RegExp(`!?\\(([^()\\n]+)\\)\\[(${address})\\]`, 'i');

/** Parentheses in wide characters: `[words]（./guide.md）`. */
const wide = /!?\[([^\][\n]+)\](?:（([^（）\n]+)[）)]|\(([^()（）\n]+)）)/;

type LinkTextFault = 'cut' | 'bare' | 'twice' | 'nowhere' | 'relative' | 'bracket';
interface Slip {
  readonly pattern: RegExp;
  readonly reason: LinkTextFault;
  readonly meant: (match: RegExpExecArray) => string;
}

const slips: readonly Slip[] = [
  {
    // `https//example.com`, `https:/example.com`
    pattern: /(?<![\w/:.-])(https?)(?::\/\/ |[;,]?\/\/|:\/)((?:[\w-]+\.)+[a-z][^\s<>)\uFFFC]*)/i,
    reason: 'cut',
    meant: ([, scheme, address]) => `${scheme}://${address!.replace(/[.,;:!?]+$/, '')}`,
  },
  {
    // `[words]](./guide.md)`
    pattern: new RegExp(`!?\\[([^\\][\\n]+)\\]\\]\\((${address})\\)`, 'i'),
    reason: 'bracket',
    meant: ([, words, url]) => `[${words}](${url})`,
  },
  {
    // `<example.com/guide>`
    pattern: /<((?:www\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev))(?:\/[^\s<>]*)?)>/,
    reason: 'relative',
    meant: ([, url]) => `<https://${url}>`,
  },
  {
    // `[words]./guide.md`, `[words]<./guide.md>`: an address without parentheses or between others
    pattern: new RegExp(
      `!?\\[([^\\][\\n]+)\\]<?(?=[/.h])(${file}|https?:\\/\\/[^\\s()<>]+)[)>]?`,
      'i',
    ),
    reason: 'bare',
    meant: ([match, words, address]) => `${match.startsWith('!') ? '!' : ''}[${words}](${address})`,
  },
  {
    // `<./guide.md>`
    pattern: /<(\.{1,2}\/[\w./-]+|\/?[\w./-]+\.mdx?)(?:#[\w-]*)?>/,
    reason: 'relative',
    meant: ([match]) => `[words](${match.slice(1, -1)})`,
  },
  {
    // `!`, and a picture, whose brackets Markdown has read
    pattern: new RegExp(`(?<!\\S)!(?=${hidden}+(?:\\s|$))`),
    reason: 'twice',
    meant: () => '![words](address)',
  },
  {
    // `![words]`
    pattern: /!\[([^\][\n]+)\](?![[({:\w])/,
    reason: 'nowhere',
    meant: ([, words]) => `![${words}](address)`,
  },
];

const faults = [
  [braced, 'braces'],
  [doubled, 'double'],
  [unopened, 'bracket'],
  [unclosed, 'bracket'],
] as const;

/** Returns the first malformed link of `prose`. `check` finds links that lead nowhere. */
export function checkLinkText(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const slip = /[[!<]|https?[:;,]?\//i.test(text) ? checkSlips(text, offset, source) : undefined;
  if (slip) return slip;
  const angle = openAngle.exec(text);
  if (angle)
    return diagnose('markdown/broken-link', placeOfOffset(offset + angle.index, source), {
      reason: 'autolink',
      meant: `<${angle[1]}>`,
    });
  if (!/[[\]]/.test(text)) return undefined;
  const widened = wide.exec(text);
  if (widened)
    return diagnose('markdown/broken-link', placeOfOffset(offset + widened.index, source), {
      reason: 'wide',
      meant: `${bangOf(widened)}[${widened[1]}](${widened[2] ?? widened[3]})`,
    });
  const at = (index: number) => placeOfOffset(offset + index, source);
  const swapped = exchanged.exec(text);
  if (swapped)
    return diagnose('markdown/broken-link', at(swapped.index), {
      reason: 'exchanged',
      meant: `[${swapped[1]}](${swapped[2]})`,
    });
  const bracket = unescaped.exec(text);
  if (bracket)
    return diagnose('markdown/broken-link', at(bracket.index), {
      reason: 'unescaped',
      meant: `${bangOf(bracket)}[${bracket[1]}\\]${bracket[2]}](${bracket[3]})`,
    });
  for (const [pattern, reason] of faults) {
    const match = pattern.exec(text);
    if (match)
      return diagnose('markdown/broken-link', at(match.index), {
        reason,
        meant: `${bangOf(match)}[${match[1]}](${match[2]})`,
      });
  }
  const reference = findReference(text, offset, source);
  if (reference) return diagnose('markdown/broken-link', at(reference.index), reference.fault);
  const separate = apart.exec(text);
  if (separate)
    return diagnose('markdown/broken-link', at(separate.index), {
      reason: separate[2]!.endsWith('\n') ? 'below' : 'apart',
      meant: `[${separate[1]}](${separate[3]})`,
    });
  return checkBroken(text, offset, source);
}

/** Finds `[words](two words)`. */
function checkBroken(text: string, offset: number, source: ParsedSource): Diagnostic | undefined {
  const match = broken.exec(text);
  if (!match) return undefined;
  const [, label, url, end] = match;
  const written = url!.trim();
  const bang = bangOf(match);
  const place = placeOfOffset(offset + match.index, source);
  const [, file] = /^(\S+)\s+[\w-]+=(?!\d*x\d*$)/.exec(written) ?? [];
  if (file !== undefined && end !== '') {
    const tag = bang ? `<img src="${file}" alt="${label}"` : `<a href="${file}"`;
    return diagnose('markdown/broken-link', place, {
      reason: 'attributes',
      meant: `${tag} …>${bang ? '' : `${label}</a>`}`,
    });
  }
  const meant = end === '' ? (/^\S*/.exec(written)?.[0] ?? '') : toMeant(written);
  return diagnose('markdown/broken-link', place, {
    ...(end === '' ? { reason: 'open' as const } : reasonOf(written)),
    meant: `${bang}[${label}](${meant})`,
  });
}

/** The mark of an image, if the match begins with it. */
const bangOf = ([written]: RegExpExecArray) => (written.startsWith('!') ? '!' : '');

function checkSlips(text: string, offset: number, source: ParsedSource): Diagnostic | undefined {
  for (const { pattern, reason, meant } of slips) {
    const match = pattern.exec(text);
    if (!match || (reason === 'twice' && !source.text.startsWith('!![', offset + match.index)))
      continue;
    // In angle brackets, the text is a link or an MDX tag, which has its own checks.
    if (reason === 'cut' && source.text.slice(0, offset + match.index).endsWith('<')) continue;
    return diagnose('markdown/broken-link', placeOfOffset(offset + match.index, source), {
      reason,
      meant: meant(match),
    });
  }
  return undefined;
}

/** Finds `[words] [label]`, and `[label] : address` on a line of its own. */
function findReference(text: string, offset: number, source: ParsedSource) {
  const empty = /^\[([^\][\n^]+)\]:[ \t]*$/.exec(text);
  if (empty)
    return { index: 0, fault: { reason: 'nowhere' as const, meant: `[${empty[1]}]: address` } };
  const definition = /(?<=^|\n)\[([^\][\n^]+)\][ \t]+:[ \t]*(\S+)[ \t]*(?=\n|$)/.exec(text);
  if (definition) {
    const meant = `[${definition[1]}]: ${definition[2]}`;
    return { index: definition.index, fault: { reason: 'definition' as const, meant } };
  }
  const spaced = /(?<=^|\n)\[([^\][\n^]+)\]:[ \t]+(\S+(?: \S+)+\.\w{2,5}(?:#\S*)?)(?=\n|$)/.exec(
    text,
  );
  if (spaced) {
    const meant = `[${spaced[1]}]: ${spaced[2]!.replaceAll(' ', '%20')}`;
    return { index: spaced.index, fault: { reason: 'space' as const, meant } };
  }
  const words = new RegExp(`\\[([^\\][\\n!]+)\\] (?=${hidden})`).exec(text);
  if (!words) return undefined;
  const after = source.text.slice(offset + words.index + words[0].length);
  const label = /^\[([^\][\n]+)\](?![[(:])/.exec(after)?.[1];
  return label === undefined || label.startsWith('^')
    ? undefined
    : {
        index: words.index,
        fault: { reason: 'reference' as const, meant: `[${words[1]}][${label}]` },
      };
}

function reasonOf(url: string): { readonly reason: 'quotes' | 'size' | 'space' | 'nested' } {
  if (!/\s/.test(url)) return { reason: 'nested' };
  if (/[“”‘’«»]/.test(url)) return { reason: 'quotes' };
  return { reason: /\s=\d*x\d*$/.test(url) ? 'size' : 'space' };
}

function toMeant(url: string): string {
  const title = /^(\S+)\s+[“”‘’«»"'](.*?)[“”‘’«»"']?$/.exec(url);
  if (title) return `${title[1]} "${title[2]}"`;
  const words = /^(\S+\.mdx?(?:#\S*)?|https?:\/\/\S+)\s+(\S.*)$/.exec(url);
  if (words) return `${words[1]} "${words[2]}"`;
  const unsized = url.replace(/\s=\d*x\d*$/, '');
  if (unsized.startsWith('#')) return unsized.toLowerCase().replaceAll(/\s+/g, '-');
  return unsized.replace(/^(mailto:|tel:)\s+/, '$1').replaceAll(' ', '%20');
}

/** Whether a link is like `[words](address))`, and the paragraph has no parenthesis to close. */
function isDoublyClosed({ position }: Link, { text }: ParsedSource): boolean {
  const { start, end } = position!;
  if (text[end.offset!] !== ')') return false;
  const before = text.slice(0, start.offset);
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
  return paragraph.split('(').length <= paragraph.split(')').length;
}

/**
 * Whether a link is like `[[words](address)` or `[a[words](address)`, and nothing closes the first
 * bracket.
 */
function isDoublyOpened({ position }: Link, { text }: ParsedSource): boolean {
  const { start, end } = position!;
  if (!/(?<!\\)\[(?:[\w-]+ ?)?$/.test(text.slice(0, start.offset))) return false;
  const [paragraphEnd] = /^(?:.|\n(?!\s*\n))*/.exec(text.slice(end.offset))!;
  return !paragraphEnd.includes(']');
}

/**
 * Whether a link is like `[https://a.example/x](https://b.example/x)`, whose host differs from the
 * visible one.
 */
function isOtherAddress(shownAddress: string, url: string): boolean {
  if (!/^https?:\/\/\S+$/.test(shownAddress) || !/^https?:\/\//.test(url)) return false;
  if (!URL.canParse(shownAddress) || !URL.canParse(url)) return false;
  const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
  return hostOf(shownAddress) !== hostOf(url);
}

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i;

/** Reports a link without text, and an image whose exclamation mark is inside the brackets. */
export function checkLink(node: Link, source: ParsedSource): Diagnostic | undefined {
  const { url, children } = node;
  const place = placeOfNode(node, source);
  const isTyped = source.text[node.position?.start.offset ?? 0] === '[';
  if (!isTyped) return undefined;
  if (children.length === 0 && url !== '') return diagnose('markdown/empty-link', place, { url });
  if (isDoublyClosed(node, source))
    return diagnose('markdown/broken-link', place, {
      reason: 'closed',
      meant: source.text.slice(node.position!.start.offset, node.position!.end.offset),
    });
  if (isDoublyOpened(node, source))
    return diagnose('markdown/broken-link', place, {
      reason: 'opened',
      meant: source.text.slice(node.position!.start.offset, node.position!.end.offset),
    });
  const [first] = children;
  const shownText = first?.type === 'text' && children.length === 1 ? first.value : '';
  if (isOtherAddress(shownText, url))
    return diagnose('link/other-address', place, { shownAddress: shownText, url });
  if (first?.type !== 'text' || !first.value.startsWith('!') || !picture.test(url))
    return undefined;
  const meant = `![${first.value.slice(1)}](${url})`;
  return diagnose('markdown/broken-link', place, { reason: 'inside', meant });
}

/**
 * Reports an image file of another type, and `![words|100](x.png)`: Obsidian's size becomes part of
 * the words.
 */
export function checkImage(
  { alt, url, position }: Image,
  source: ParsedSource,
): Diagnostic | undefined {
  const [, ending] =
    /^[^?#]*(\.(?:hei[cf]|tiff?|psd|ai|eps|pdf|mp4|webm|mov|docx?|pptx?))(?:[?#]|$)/i.exec(url) ??
    [];
  if (ending !== undefined)
    return diagnose('markdown/unshown-picture', placeOfNode({ position }, source), {
      ending: ending.toLowerCase(),
      isFilm: /mp4|webm|mov/i.test(ending),
    });
  const words = /^(.*?)\s*\|\s*\d+(?:x\d+)?$/.exec(alt ?? '')?.[1];
  return words === undefined
    ? undefined
    : diagnose('markdown/broken-link', placeOfNode({ position }, source), {
        reason: 'size',
        meant: `![${words}](${url})`,
      });
}
