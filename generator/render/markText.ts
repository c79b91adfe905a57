import type { ContentTexts } from '../contract.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import { textOfMark } from '../lib/contentTexts.ts';
import type { MarkKind } from '../lib/marks.ts';
import type { Target } from '../types.ts';

/**
 * Returns the HTML for a mark that parsing left for an address or a text of the interface.
 * `undefined`: the mark is of another kind.
 */
export function markText(
  kind: MarkKind,
  index: number,
  { targets, texts }: { readonly targets: readonly Target[]; readonly texts: ContentTexts },
): string | undefined {
  switch (kind) {
    case 'reference':
      return escapeHtml(targets[index]?.href ?? '');
    case 'attributes':
      return targets[index]?.attributes ?? '';
    case 'text':
      return escapeHtml(textOfMark(index, texts));
    default:
      return undefined;
  }
}
