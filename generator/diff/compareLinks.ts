import type { Hunk } from './comparePages.ts';

/** A link, or a frame, a film or a sound that a page embeds. */
export interface PublishedLink {
  /** The text of the link, or the tag of the element. */
  readonly text: string;
  readonly address: string;
}

/**
 * Finds links that lead elsewhere, and links that came or went. Their order does not count, and
 * links with the text that `texts` removes are left out, because they went with it.
 */
export function compareLinks(
  before: readonly PublishedLink[],
  after: readonly PublishedLink[],
  texts: readonly Hunk[],
): readonly Hunk[] {
  const removedText = texts.map(({ words }) => removedIn(words)).join('\n');
  const { redirected, gone, come } = pairLinks(before, after);
  const line = (state: 'removed' | 'added', { text, address }: PublishedLink): Hunk => ({
    kind: 'link',
    words: [{ state, text: `${text} → ${address}` }],
  });
  return [
    ...redirected,
    ...gone.flatMap((link) => (removedText.includes(link.text) ? [] : [line('removed', link)])),
    ...come.map((link) => line('added', link)),
  ];
}

/** Finds links with the same text and another address, such as those of a navbar. */
export function compareTargets(
  before: readonly PublishedLink[],
  after: readonly PublishedLink[],
): readonly Hunk[] {
  return pairLinks(before, after).redirected;
}

function pairLinks(before: readonly PublishedLink[], after: readonly PublishedLink[]) {
  const come = without(after, before);
  const gone: PublishedLink[] = [];
  const redirected: Hunk[] = [];
  for (const link of without(before, after)) {
    const index = come.findIndex(({ text }) => text === link.text);
    if (index < 0) gone.push(link);
    else redirected.push(toRedirected(link, come.splice(index, 1)[0]!));
  }
  return { redirected, gone, come };
}

function toRedirected({ text, address }: PublishedLink, now: PublishedLink): Hunk {
  return {
    kind: 'link',
    words: [
      { state: 'same', text: `${text} → ` },
      { state: 'removed', text: address },
      { state: 'added', text: now.address },
    ],
  };
}

/** The links to addresses that the other side does not link to as often. */
function without(
  links: readonly PublishedLink[],
  others: readonly PublishedLink[],
): PublishedLink[] {
  const counts = new Map<string, number>();
  for (const { address } of others) counts.set(address, (counts.get(address) ?? 0) + 1);
  return links.filter(({ address }) => {
    const count = counts.get(address) ?? 0;
    counts.set(address, count - 1);
    return count <= 0;
  });
}

function removedIn(words: Hunk['words']): string {
  return words.map(({ state, text }) => (state === 'removed' ? text : '')).join('');
}
