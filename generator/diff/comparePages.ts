import { toGroups } from '../lib/toGroups.ts';
import { compareLinks, compareTargets } from './compareLinks.ts';
import { diffSequences } from './diffSequences.ts';
import type { PageFacts } from './readPage.ts';

/** A piece of a changed text. */
interface WordEdit {
  readonly state: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A changed place: a paragraph word by word, or a line such as a heading or an image. */
export interface Hunk {
  readonly kind: 'text' | 'heading' | 'id' | 'image' | 'link' | 'metadata';
  readonly words: readonly WordEdit[];
}

/** The differences between two states of a page. */
interface PageDifference {
  readonly content: readonly Hunk[];
  readonly shell: readonly Hunk[];
  /** Ids that are gone. */
  readonly lostIds: readonly string[];
}

/** Compares two states of a page as readers see them. */
export function comparePages(before: PageFacts, after: PageFacts): PageDifference {
  const headings = compareLines('heading', before.headings, after.headings);
  const texts = compareTexts('text', before.blocks, after.blocks);
  return {
    content: [
      ...compareMetadata(before, after),
      ...withoutHeadings(texts, headings),
      ...headings,
      ...compareLinks(before.links, after.links, texts),
      ...compareLines('image', before.images, after.images),
      ...compareLines('id', otherIds(before), otherIds(after)),
    ],
    // The table of contents repeats headings, which are compared on their own.
    shell: [
      ...withoutHeadings(compareTexts('text', before.shell, after.shell), headings),
      ...compareTargets(before.shellLinks, after.shellLinks),
    ],
    lostIds: before.ids.filter((id) => !after.ids.includes(id)),
  };
}

/** Leaves out the texts of added and removed headings, which have hunks of their own. */
function withoutHeadings(texts: readonly Hunk[], headings: readonly Hunk[]): readonly Hunk[] {
  const titles = new Set(
    headings.map(({ words: [line] }) => {
      const title = line!.text.replace(/^#+ | \{#[^{}]*\}$/g, '');
      return `${line!.state} ${title}`;
    }),
  );
  return texts.filter(
    ({ words }) => !words.every(({ state, text }) => titles.has(`${state} ${text}`)),
  );
}

/**
 * Compares the metadata of each name, in order of names, with the title first. Names with the same
 * change share a hunk: `description, og:description: …`.
 */
function compareMetadata(before: PageFacts, after: PageFacts): readonly Hunk[] {
  const names = new Set([...Object.keys(before.metadata), ...Object.keys(after.metadata)]);
  names.delete('title');
  const valueOf = ({ title, metadata }: PageFacts, name: string) =>
    name === 'title' ? title : metadata[name];
  const changed = ['title', ...[...names].sort()].filter(
    (name) => valueOf(before, name) !== valueOf(after, name),
  );
  const groups = toGroups(changed, (name) =>
    JSON.stringify([valueOf(before, name) ?? null, valueOf(after, name) ?? null]),
  );
  return [...groups.values()].map((group) => {
    const [old, now] = [before, after].map((page) => {
      const value = valueOf(page, group[0]!);
      return value === undefined ? undefined : `${group.join(', ')}: ${value}`;
    });
    return compareBlock('metadata', [old, now]);
  });
}

/** Ids in the content that no heading has. */
function otherIds({ ids, headings }: PageFacts): readonly string[] {
  const headingIds = new Set(headings.map((line) => /\{#(.*)\}$/.exec(line)?.[1]));
  return ids.filter((id) => !headingIds.has(id)).map((id) => `#${id}`);
}

/** Finds changed paragraphs. A paragraph that replaces another is compared with it word by word. */
function compareTexts(
  kind: Hunk['kind'],
  before: readonly string[],
  after: readonly string[],
): readonly Hunk[] {
  const edits = diffSequences(before, after);
  return edits.flatMap(({ state, items }, index): readonly Hunk[] => {
    const [previous, next] = [edits[index - 1], edits[index + 1]];
    if (state === 'same' || (state === 'added' && previous?.state === 'removed')) return [];
    const replacements = state === 'removed' && next?.state === 'added' ? next.items : [];
    return Array.from({ length: Math.max(items.length, replacements.length) }, (_, i) =>
      compareBlock(kind, state === 'added' ? [undefined, items[i]] : [items[i], replacements[i]]),
    );
  });
}

function compareBlock(
  kind: Hunk['kind'],
  [first, second]: readonly [string | undefined, string | undefined],
): Hunk {
  const removed = first === undefined ? [] : [{ state: 'removed' as const, text: first }];
  const added = second === undefined ? [] : [{ state: 'added' as const, text: second }];
  if (first === undefined || second === undefined) return { kind, words: [...removed, ...added] };
  const words = compareWords(first, second);
  const keptLength = words.reduce(
    (sum, { state, text }) => sum + (state === 'same' ? text.length : 0),
    0,
  );
  // Two paragraphs with little in common are easier to read one after the other.
  const isOther = keptLength * 4 < Math.min(first.length, second.length);
  return { kind, words: isOther ? [...removed, ...added] : words };
}

/**
 * Finds unchanged words, and words with their replacements. Changed words that only white space
 * separates are easier to read as one change.
 */
function compareWords(before: string, after: string): readonly WordEdit[] {
  const edits = diffSequences(wordsOf(before), wordsOf(after));
  const words: WordEdit[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') words.push({ state: 'removed', text: removed });
    if (added !== '') words.push({ state: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { state, items }] of edits.entries()) {
    const text = items.join('');
    const isGap =
      text.trim() === '' && removed !== '' && added !== '' && edits[index + 2]?.state !== 'same';
    if (state === 'same' && !isGap) {
      flush();
      words.push({ state, text });
      continue;
    }
    if (state !== 'added') removed += text;
    if (state !== 'removed') added += text;
  }
  flush();
  return words;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function compareLines(
  kind: Hunk['kind'],
  before: readonly string[],
  after: readonly string[],
): readonly Hunk[] {
  return diffSequences(before, after).flatMap(({ state, items }) =>
    state === 'same' ? [] : items.map((text): Hunk => ({ kind, words: [{ state, text }] })),
  );
}
