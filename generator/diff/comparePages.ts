import { diffSequences } from './diffSequences.ts';
import type { PageFacts } from './readPage.ts';

/** A piece of a changed text. */
export interface WordEdit {
  readonly state: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A changed place: a paragraph word by word, or a line such as a heading or a picture. */
export interface Hunk {
  readonly kind: 'text' | 'heading' | 'id' | 'image' | 'metadata';
  readonly words: readonly WordEdit[];
}

/** What differs between two states of a page. */
export interface PageDifference {
  readonly content: readonly Hunk[];
  readonly shell: readonly Hunk[];
  /** Ids that are gone. */
  readonly lostIds: readonly string[];
}

/** Compares what readers see of a page. */
export function comparePages(before: PageFacts, after: PageFacts): PageDifference {
  return {
    content: [
      ...compareMetadata(before, after),
      ...compareTexts('text', before.blocks, after.blocks),
      ...compareLines('heading', before.headings, after.headings),
      ...compareLines('image', before.images, after.images),
      ...compareLines('id', otherIds(before), otherIds(after)),
    ],
    shell: compareTexts('text', before.shell, after.shell),
    lostIds: before.ids.filter((id) => !after.ids.includes(id)),
  };
}

/** Each name is compared with itself, in order of names. The title comes first. */
function compareMetadata(before: PageFacts, after: PageFacts): readonly Hunk[] {
  const names = new Set([...Object.keys(before.metadata), ...Object.keys(after.metadata)]);
  const texts = ({ title, metadata }: PageFacts, name: string) => {
    const value = name === 'title' ? title : metadata[name];
    return value === undefined ? undefined : `${name}: ${value}`;
  };
  names.delete('title');
  return ['title', ...[...names].sort()].flatMap((name): readonly Hunk[] => {
    const pair = [texts(before, name), texts(after, name)] as const;
    return pair[0] === pair[1] ? [] : [compareBlock('metadata', pair)];
  });
}

/** Ids that are not those of headings. */
function otherIds({ ids, headings }: PageFacts): readonly string[] {
  const known = new Set(headings.map((line) => /\{#(.*)\}$/.exec(line)?.[1]));
  return ids.filter((id) => !known.has(id)).map((id) => `#${id}`);
}

/** Changed paragraphs. A paragraph that takes the place of another is compared word by word. */
function compareTexts(
  kind: Hunk['kind'],
  before: readonly string[],
  after: readonly string[],
): readonly Hunk[] {
  const edits = diffSequences(before, after);
  return edits.flatMap(({ state, items }, index): readonly Hunk[] => {
    const [previous, next] = [edits[index - 1], edits[index + 1]];
    if (state === 'same' || (state === 'added' && previous?.state === 'removed')) return [];
    const others = state === 'removed' && next?.state === 'added' ? next.items : [];
    return Array.from({ length: Math.max(items.length, others.length) }, (_, i) =>
      compareBlock(kind, state === 'added' ? [undefined, items[i]] : [items[i], others[i]]),
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
  const words = diffSequences(wordsOf(first), wordsOf(second)).map(({ state, items }) => ({
    state,
    text: items.join(''),
  }));
  const kept = words.reduce(
    (sum, { state, text }) => sum + (state === 'same' ? text.length : 0),
    0,
  );
  // Two paragraphs with little in common are read better one after the other.
  const isOther = kept * 4 < Math.min(first.length, second.length);
  return { kind, words: isOther ? [...removed, ...added] : words };
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
