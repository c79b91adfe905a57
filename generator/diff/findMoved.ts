import { toGroups } from '../lib/toGroups.ts';
import { redirectOf, type Output } from './readOutput.ts';
import { readPage } from './readPage.ts';
import { compareText } from '../lib/compareText.ts';

/** A page with a new address. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
  /** Whether the old address redirects to the new one. */
  readonly redirected: boolean;
}

interface Moving {
  readonly before: Output;
  readonly after: Output;
  /** Addresses, in order. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The least share of text that two pages must have in common to count as the same page. */
const SIMILAR = 0.6;

/**
 * Finds removed pages that an added page continues. They have the same document, or most of their
 * text in common. A page continues at most one page, in its own language: an untranslated document
 * is the source of a page in each language.
 */
export function findMoved({ before, after, removed, added }: Moving): readonly MovedPage[] {
  const free = new Set(added);
  const bySource = toGroups(added, (page) => after.pages.get(page)!.source);
  let index: ParagraphIndex | undefined;
  return removed.flatMap((from): readonly MovedPage[] => {
    const { source, file } = before.pages.get(from)!;
    const sameSource = source === undefined ? [] : (bySource.get(source) ?? []);
    const { language, paragraphs } = textsOf(before, file);
    index ??= indexParagraphs(after, added);
    const candidates = new Set(index.byLanguage.get(language)?.filter((page) => free.has(page)));
    const to =
      sameSource.find((page) => candidates.has(page)) ?? mostSimilar(paragraphs, index, candidates);
    if (to === undefined) return [];
    free.delete(to);
    return [{ from, to, redirected: redirectOf(after, from) !== undefined }];
  });
}

/** The pages of each paragraph, so that only pages with common text are compared. */
interface ParagraphIndex {
  readonly pagesWith: ReadonlyMap<string, readonly string[]>;
  /** Number of different paragraphs of each page. */
  readonly counts: ReadonlyMap<string, number>;
  /** Pages of each language. */
  readonly byLanguage: ReadonlyMap<string, readonly string[]>;
}

function indexParagraphs(output: Output, pages: readonly string[]): ParagraphIndex {
  const pagesWith = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const languages = new Map<string, string>();
  for (const page of pages) {
    const { language, paragraphs } = textsOf(output, output.pages.get(page)!.file);
    languages.set(page, language);
    counts.set(page, paragraphs.size);
    for (const paragraph of paragraphs) {
      const samePages = pagesWith.get(paragraph);
      if (samePages) samePages.push(page);
      else pagesWith.set(paragraph, [page]);
    }
  }
  return { pagesWith, counts, byLanguage: toGroups(pages, (page) => languages.get(page)!) };
}

function textsOf(output: Output, file: string) {
  const { language, blocks } = readPage(output.read(file));
  return { language, paragraphs: new Set(blocks) };
}

/** The page with the greatest share of common paragraphs, or the first of several. */
function mostSimilar(
  paragraphs: ReadonlySet<string>,
  { pagesWith, counts }: ParagraphIndex,
  free: ReadonlySet<string>,
): string | undefined {
  const common = new Map<string, number>();
  for (const paragraph of paragraphs)
    for (const page of pagesWith.get(paragraph) ?? [])
      if (free.has(page)) common.set(page, (common.get(page) ?? 0) + 1);
  const similar = [...common].flatMap(([page, commonCount]) => {
    const likeness = commonCount / (paragraphs.size + counts.get(page)! - commonCount);
    return likeness >= SIMILAR ? [{ page, likeness }] : [];
  });
  return similar.sort((a, b) => b.likeness - a.likeness || compareText(a.page, b.page))[0]?.page;
}
