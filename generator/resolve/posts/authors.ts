import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggestAmong } from '../../diagnostics/suggest.ts';
import type { PostAuthor } from '../../contract.ts';
import type { Diagnostic, Outline, Place } from '../../types.ts';
import { firstFieldOf, placeOfField, textOfField } from '../frontMatter.ts';
import type { Author, AuthorsFile } from './authorsFile.ts';
import { checkSocials, toAuthor } from './authorsFile.ts';

const legacy = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  image_url: ['author_image_url', 'authorImageURL'],
} as const;

/**
 * Reads the authors of a post from `authors` (keys, objects, or a list of either), or else from the
 * legacy fields `author…`.
 */
export function authorsOf(
  outline: Outline,
  file: AuthorsFile,
): { readonly authors: readonly Author[]; readonly diagnostics: readonly Diagnostic[] } {
  const written = outline.frontMatter['authors'];
  const old = firstFieldOf(outline, Object.values(legacy).flat());
  if (written === undefined || written === null)
    return old === undefined
      ? { authors: [], diagnostics: [] }
      : { authors: [legacyAuthor(outline)], diagnostics: checkLegacyAuthor(outline, file) };
  const diagnostics: Diagnostic[] = [];
  const list: readonly unknown[] = Array.isArray(written) ? written : [written];
  return {
    authors: list.flatMap((entry, i) =>
      writtenAuthor(entry, { file, place: placeOfField(outline, 'authors', i), diagnostics }),
    ),
    diagnostics,
  };
}

function legacyAuthor(outline: Outline): Author {
  const entries = Object.entries(legacy).flatMap(([key, names]) => {
    const writtenKey = firstFieldOf(outline, names);
    return writtenKey === undefined ? [] : [[key, textOfField(outline, writtenKey)]];
  });
  return { author: toAuthor(Object.fromEntries(entries)) };
}

/** Reports `author: ada`, where the field takes a name and the value is a key of the file. */
function checkLegacyAuthor(outline: Outline, file: AuthorsFile): readonly Diagnostic[] {
  const { author } = outline.frontMatter;
  if (!file.isThere || typeof author !== 'string') return [];
  const otherKeys = Object.values(legacy)
    .flat()
    .filter((key) => key !== 'author');
  const isAlone = firstFieldOf(outline, otherKeys) === undefined;
  const isKey = file.authors.has(author) || (isAlone && /^[a-z][\w-]*$/.test(author));
  const { nearest = author } = suggestAmong(author, file.authors.keys());
  return isKey
    ? [
        diagnose('content/author-key', placeOfField(outline, 'author'), {
          author,
          file: file.path,
          nearest,
        }),
      ]
    : [];
}

interface AuthorContext {
  readonly file: AuthorsFile;
  readonly place: Place;
  readonly diagnostics: Diagnostic[];
}

/** Whether the configuration names a missing file, which has its own diagnostic. */
const isMissing = ({ isThere, path }: AuthorsFile) => !isThere && !path.endsWith('/authors.yml');

function writtenAuthor(
  entry: unknown,
  { file, place, diagnostics }: AuthorContext,
): readonly Author[] {
  if (typeof entry === 'string' || typeof entry === 'number') {
    const author = file.authors.get(String(entry));
    if (!author && !file.isBroken && !isMissing(file))
      diagnostics.push(
        diagnose('content/unknown-author', place, {
          ...suggestAmong(String(entry), file.authors.keys()),
          file: file.path,
        }),
      );
    return author ? [author] : [];
  }
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) {
    diagnostics.push(
      diagnose('content/bad-author', place, { reason: 'must be a key or an object' }),
    );
    return [];
  }
  const fields = entry as Readonly<Record<string, unknown>>;
  const { key } = fields;
  const listed = typeof key === 'string' ? file.authors.get(key) : undefined;
  if (typeof key === 'string' && !listed && !file.isBroken && !isMissing(file))
    diagnostics.push(
      diagnose('content/unknown-author', place, {
        ...suggestAmong(key, file.authors.keys()),
        file: file.path,
      }),
    );
  diagnostics.push(...checkSocials(fields, place.file, () => place));
  const author: PostAuthor = { ...listed?.author, ...toAuthor(fields, listed?.author.socials) };
  if (author.name === undefined && author.imageURL === undefined)
    diagnostics.push(
      diagnose('content/bad-author', place, { reason: 'has neither `name` nor `image_url`' }),
    );
  else if (typeof key !== 'string' && file.isThere)
    diagnostics.push(
      diagnose('content/inline-author', place, {
        name: author.name ?? author.imageURL!,
        file: file.path,
      }),
    );
  return [{ ...listed, author }];
}
