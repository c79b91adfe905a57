import { pathWithin } from '../../lib/files/ownFolder.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Outline, Place, PostsCollection, Site, Sources } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { joinPath, toAddress, type Address } from '../addresses.ts';
import { parseDate } from '../dates.ts';
import { futureDate } from '../futureDate.ts';
import { inSequence } from '../../lib/joinExpressions.ts';
import { checkSlug } from '../checkSlug.ts';
import { placeOfField, textOfField, visibilityOf } from '../frontMatter.ts';
import { compareText } from '../../lib/compareText.ts';

/** A post: its address and its date. */
export interface Post {
  readonly outline: Outline;
  readonly collection: PostsCollection;
  /** Below the collection's base. */
  readonly slug: string;
  readonly address: Address;
  /** The place that decides the address. */
  readonly place: Place;
  readonly title: string;
  readonly description: string;
  /** Seconds since the epoch. */
  readonly date: number;
  /** Minutes, if the collection shows them. */
  readonly readingTime?: number;
  readonly isUnlisted: boolean;
}

const WORDS_PER_MINUTE = 200;
const dated =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/**
 * Creates the posts of a collection in its order: newest first, and by path on the same date, or
 * the reverse.
 */
export function findPosts(
  collection: PostsCollection,
  {
    site,
    sources,
    outlines,
    isProduction,
  }: {
    readonly site: Site;
    readonly sources: Sources;
    readonly outlines: readonly Outline[];
    readonly isProduction: boolean;
  },
): { readonly posts: readonly Post[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const posts = outlines.flatMap((outline): Post[] => {
    const { isDropped, isUnlisted } = visibilityOf(outline, isProduction);
    if (isDropped) return [];
    diagnostics.push(...checkSlug(outline, collection));
    const named = splitName(pathWithin(collection, outline.path));
    const writtenDate = outline.frontMatter['date'];
    const date =
      writtenDate === undefined || writtenDate === null ? undefined : parseDate(writtenDate);
    diagnostics.push(
      ...faultsOfDate(outline, date, named.badDate),
      ...futureDate(outline, 'date', { date: date ?? named.date, now: sources.now }),
    );
    const slug = textOfField(outline, 'slug') ?? named.slug;
    return [
      {
        outline,
        collection,
        slug,
        address: toAddress(joinPath(collection.routeBasePath, slug), site.config),
        place: placeOfField(outline, 'slug'),
        title: textOfField(outline, 'title') ?? outline.contentTitle ?? named.title,
        description: textOfField(outline, 'description') ?? outline.excerpt,
        date: date ?? named.date ?? sources.dates.get(outline.path)?.created ?? sources.epoch,
        isUnlisted,
        ...(collection.showReadingTime && readingTimeOf(outline, collection)),
      },
    ];
  });
  posts.sort((a, b) => b.date - a.date || compareText(a.outline.path, b.outline.path));
  return { posts: collection.sortPosts === 'ascending' ? posts.reverse() : posts, diagnostics };
}

/** Whole minutes, at least one, or none if the site's function gives none. */
function readingTimeOf(
  { words, frontMatter }: Outline,
  { readingTime: ask }: PostsCollection,
): { readonly readingTime?: number } {
  const usual = ({ options = {} }: { options?: { wordsPerMinute?: number } } = {}) =>
    words / (options.wordsPerMinute ?? WORDS_PER_MINUTE);
  const minutes = ask ? ask({ frontMatter, words, defaultReadingTime: usual }) : usual();
  return minutes === undefined ? {} : { readingTime: Math.max(1, Math.ceil(minutes)) };
}

/** Reports unreadable dates in front matter and in the name of the file. */
function faultsOfDate(
  outline: Outline,
  date: number | undefined,
  badDate: string | undefined,
): readonly Diagnostic[] {
  const writtenDate = outline.frontMatter['date'] ?? undefined;
  const badName = badDate ?? (date === undefined ? otherDateIn(outline.path) : undefined);
  const start = startOfFile(outline.path);
  const key = 'the date in the file name';
  return [
    ...(writtenDate !== undefined && date === undefined
      ? [
          diagnose('content/bad-date', placeOfField(outline, 'date'), {
            key: 'date',
            value: String(writtenDate),
          }),
        ]
      : []),
    ...(badName === undefined
      ? []
      : [diagnose('content/bad-date', start, { key, value: badName })]),
  ];
}

const otherDate = inSequence(
  '',
  /(?:^|\/)(\d{1,2}[-_.]\d{1,2}[-_.]\d{4}|\d{4}[_.]\d{1,2}[_.]\d{1,2}|\d{8})/,
  /(?=[-_ .])[^/]*$/,
);

/** A date at the beginning of a file's name whose order or separators are not read. */
function otherDateIn(file: string): string | undefined {
  return otherDate.exec(file)?.[1];
}

/** Reads date and slug from the name of a file. The slug keeps the digits as written. */
function splitName(relative: string): {
  readonly slug: string;
  readonly title: string;
  readonly date?: number;
  readonly badDate?: string;
} {
  const match = dated.exec(relative);
  const date = match && parseDate(match.groups!['date']);
  if (!match || date === undefined) {
    const path = relative.replace(/\.[^.]+$/, '').replace(/(?:^|\/)index$/, '');
    return {
      slug: path,
      title: path.slice(path.lastIndexOf('/') + 1),
      ...(match && { badDate: match.groups!['date']! }),
    };
  }
  const { folder = '', date: digits = '', text = '' } = match.groups!;
  return {
    slug: joinPath(digits.replaceAll('-', '/'), folder + text),
    title: text || digits,
    date: date!,
  };
}
