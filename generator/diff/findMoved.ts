import { toGroups } from '../lib/toGroups.ts';
import { redirectOf, type Output } from './readOutput.ts';
import { readPage } from './readPage.ts';
import { compareText } from '../lib/compareText.ts';

/** A page that has another address. */
export interface MovedPage {
  readonly from: string;
  readonly to: string;
  /** Whether the old address leads on. */
  readonly redirected: boolean;
}

interface Moving {
  readonly before: Output;
  readonly after: Output;
  /** Addresses, in order. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * The share of a page's text that another page must have to be the same page at another address.
 */
const SIMILAR = 0.6;

/**
 * Finds removed pages that an added one continues: by its document, else by most of its text. A
 * page continues one page at most, of its own language: a document without a translation is the
 * source of a page in each language.
 */
export function findMoved({ before, after, removed, added }: Moving): readonly MovedPage[] {
  const free = new Set(added);
  const bySource = toGroups(added, (page) => after.pages.get(page)!.source);
  let index: ParagraphIndex | undefined;
  return removed.flatMap((from): readonly MovedPage[] => {
    const { source, file } = before.pages.get(from)!;
    const own = source === undefined ? [] : (bySource.get(source) ?? []);
    const { language, paragraphs } = textsOf(before, file);
    index ??= indexParagraphs(after, added);
    const candidates = new Set(index.byLanguage.get(language)?.filter((page) => free.has(page)));
    const to =
      own.find((page) => candidates.has(page)) ?? mostSimilar(paragraphs, index, candidates);
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
      const known = pagesWith.get(paragraph);
      if (known) known.push(page);
      else pagesWith.set(paragraph, [page]);
    }
  }
  return { pagesWith, counts, byLanguage: toGroups(pages, (page) => languages.get(page)!) };
}

function textsOf(output: Output, file: string) {
  const { language, blocks } = readPage(output.read(file));
  return { language, paragraphs: new Set(blocks) };
}

/** The page with the greatest share of paragraphs in common: the first of several. */
function mostSimilar(
  paragraphs: ReadonlySet<string>,
  { pagesWith, counts }: ParagraphIndex,
  free: ReadonlySet<string>,
): string | undefined {
  const common = new Map<string, number>();
  for (const paragraph of paragraphs)
    for (const page of pagesWith.get(paragraph) ?? [])
      if (free.has(page)) common.set(page, (common.get(page) ?? 0) + 1);
  const similar = [...common].flatMap(([page, both]) => {
    const likeness = both / (paragraphs.size + counts.get(page)! - both);
    return likeness >= SIMILAR ? [{ page, likeness }] : [];
  });
  return similar.sort((a, b) => b.likeness - a.likeness || compareText(a.page, b.page))[0]?.page;
}
