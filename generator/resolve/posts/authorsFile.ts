import { posix } from 'node:path';
import type { PostAuthor } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Place, PostsCollection, Site, Sources } from '../../types.ts';
import { isOutside, toAddress, type Address } from '../addresses.ts';
import { listPath } from '../listPath.ts';
import { kebabCase } from '../tags/kebabCase.ts';
import { checkKeys, readYaml, type YamlFile } from '../yamlFile.ts';
import { hasScheme } from '../../lib/hasScheme.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

/** An author, and the address of the page with the author's posts, if there is one. */
export interface Author {
  /** The key in the authors file. Absent: the post itself has the author. */
  readonly key?: string;
  readonly author: PostAuthor;
  readonly page?: Address;
  readonly description?: string;
}

export interface AuthorsFile {
  readonly path: string;
  readonly isThere: boolean;
  /** Whether it has a reported fault that hides all authors. */
  readonly isBroken?: boolean;
  /** By key. */
  readonly authors: ReadonlyMap<string, Author>;
  readonly diagnostics: readonly Diagnostic[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Profile addresses by platform. `#` stands for the handle. */
const platforms = lookupTable<string>({
  x: 'https://x.com/#',
  twitter: 'https://twitter.com/#',
  github: 'https://github.com/#',
  linkedin: 'https://www.linkedin.com/in/#/',
  stackoverflow: 'https://stackoverflow.com/users/#',
  bluesky: 'https://bsky.app/profile/#',
  instagram: 'https://www.instagram.com/#',
  threads: 'https://www.threads.net/@#',
  mastodon: 'https://mastodon.social/@#',
  twitch: 'https://twitch.tv/#',
  youtube: 'https://www.youtube.com/@#',
  email: 'mailto:#',
});

interface AuthorsInput {
  readonly site: Site;
  readonly sources: Sources;
}

/** Reads the authors of a collection. The file in the collection's language comes first. */
export function readAuthorsFile(collection: PostsCollection, input: AuthorsInput): AuthorsFile {
  const { path, translation, authorsMapPath } = collection;
  const original = readFile(posix.join(path, authorsMapPath), collection, input);
  if (!translation) return original;
  const translatedFile = readFile(
    posix.join(translation.folder, authorsMapPath),
    collection,
    input,
  );
  if (!translatedFile.isThere) return original;
  return {
    ...translatedFile,
    authors: new Map([...original.authors, ...translatedFile.authors]),
    diagnostics: [...original.diagnostics, ...translatedFile.diagnostics],
  };
}

function readFile(
  path: string,
  collection: PostsCollection,
  { site, sources }: AuthorsInput,
): AuthorsFile {
  const text = sources.dataTexts.get(path);
  if (text === undefined) return { path, isThere: false, authors: new Map(), diagnostics: [] };
  const file = readYaml(path, text);
  const diagnostics: Diagnostic[] = [...file.diagnostics];
  const authors = new Map<string, Author>();
  diagnostics.push(...checkKeys(file, 'ada', 'the key of an author'));
  if (diagnostics.length > 0) return { path, isThere: true, isBroken: true, authors, diagnostics };
  for (const [key, value] of Object.entries(fieldsOf(file.value))) {
    const author = definedAuthor(key, value, { file, diagnostics });
    const { page: written, description } = fieldsOf(value);
    diagnostics.push(...checkPage(key, written, file));
    const page = pageOf(key, written, { collection, site });
    authors.set(key, {
      key,
      author: { ...author, ...(page && { page: page.permalink }) },
      ...(page && { page }),
      ...(typeof description === 'string' && { description }),
    });
  }
  return { path, isThere: true, authors, diagnostics };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

function definedAuthor(
  key: string,
  value: unknown,
  { file, diagnostics }: { readonly file: YamlFile; readonly diagnostics: Diagnostic[] },
): PostAuthor {
  const fields = fieldsOf(value);
  diagnostics.push(
    ...checkSocials(fields, file.path, (platform, part) =>
      (part === 'key' ? file.placeOfKey : file.placeOf)(key, 'socials', platform),
    ),
  );
  diagnostics.push(...checkAddresses(key, fields, file));
  const author = toAuthor(fields);
  const misspelled = misspelledKey(fields);
  const isNamed = author.name !== undefined || author.imageURL !== undefined;
  if (isNamed && misspelled === undefined) return author;
  diagnostics.push(
    misspelled === undefined
      ? diagnose('content/bad-value', file.placeOfKey(key), {
          path: file.path,
          key,
          expected: 'an object with `name` or `image_url`',
        })
      : diagnose('content/unknown-key', file.placeOfKey(key, misspelled), {
          path: file.path,
          key: misspelled,
          allowed: authorKeys,
          nearest: meantKey(misspelled),
        }),
  );
  if (isNamed) return author;
  // The posts that name the author are correct.
  return { name: key, socials: [] };
}

/** Reports `url: x.example`, which is a page below the list of posts, and `email: ada`. */
function checkAddresses(key: string, fields: Fields, file: YamlFile): readonly Diagnostic[] {
  const rules = [
    ['url', /^(?:[a-z][a-z\d+.-]*:|[/.#])/i, 'an address such as `https://a.example` or `/about`'],
    ['email', /^\S+@\S+\.\S+$/, 'an address such as `ada@a.example`'],
  ] as const;
  return rules.flatMap(([name, pattern, expected]) => {
    const value = fields[name];
    if (typeof value !== 'string' || pattern.test(value.trim())) return [];
    const params = { path: file.path, key: `${key}.${name}`, expected };
    return [diagnose('content/bad-value', file.placeOf(key, name), params)];
  });
}

const authorKeys = ['name', 'title', 'url', 'email', 'image_url', 'socials', 'page', 'description'];
const read = new Set([...authorKeys, 'imageURL', 'key']);
/** Other words that people write for keys. */
const otherWords = lookupTable<string>({
  image: 'image_url',
  img: 'image_url',
  avatar: 'image_url',
  picture: 'image_url',
  photo: 'image_url',
  link: 'url',
  website: 'url',
  homepage: 'url',
  mail: 'email',
});

/** The first key that is probably a misspelled one. Other keys are the author's own. */
function misspelledKey(fields: Fields): string | undefined {
  return Object.keys(fields).find((key) => !read.has(key) && meantKey(key) !== undefined);
}

/** The key that another probably stands for. */
function meantKey(key: string): string | undefined {
  return otherWords[key.toLowerCase()] ?? suggest(key, authorKeys);
}

/** Reports problems of an author's accounts in the file `path`. */
export function checkSocials(
  { socials }: Fields,
  path: string,
  placeOf: (platform: string, part: 'key' | 'value') => Place,
): readonly Diagnostic[] {
  if (socials !== undefined && socials !== null && !isMap(socials)) {
    const expected = 'a map of networks and handles';
    return [
      diagnose('content/bad-value', placeOf('', 'value'), { path, key: 'socials', expected }),
    ];
  }
  return Object.entries(socials ?? {}).flatMap(([platform, handle]) => {
    const isNumber = platform === 'stackoverflow' && typeof handle === 'number';
    if (isNumber) return [];
    if (typeof handle !== 'string' || (!hasScheme(handle) && handle.includes('/')))
      return [
        diagnose('content/bad-value', placeOf(platform, 'value'), {
          path,
          key: platform,
          expected: 'a handle without a slash, or a full address',
        }),
      ];
    const platformNames = Object.keys(platforms);
    if (hasScheme(handle) || platformNames.includes(platform.toLowerCase())) return [];
    return [
      diagnose('content/unknown-network', placeOf(platform, 'key'), {
        network: platform,
        handle,
        networks: platformNames,
        nearest: suggest(platform, platformNames),
      }),
    ];
  });
}

/** Reports problems of `page`, which is `true`, `false`, or `{ permalink }`. */
function checkPage(key: string, page: unknown, file: YamlFile): readonly Diagnostic[] {
  if (page === undefined || page === null || typeof page === 'boolean') return [];
  const fields = (typeof page === 'object' && !Array.isArray(page) ? page : {}) as Fields;
  const unknown = Object.keys(fields).filter((name) => name !== 'permalink');
  if (unknown.length > 0)
    return unknown.map((name) =>
      diagnose('content/unknown-key', file.placeOfKey(key, 'page', name), {
        path: file.path,
        key: name,
        allowed: ['permalink'],
        nearest: suggest(name, ['permalink']),
      }),
    );
  const { permalink } = fields;
  if (typeof permalink === 'string')
    return isOutside(permalink)
      ? [
          diagnose('content/address-outside', file.placeOf(key, 'page', 'permalink'), {
            address: permalink,
          }),
        ]
      : [];
  return [
    diagnose('content/bad-value', file.placeOf(key, 'page', 'permalink'), {
      path: file.path,
      key: 'page',
      expected: '`true`, `false` or an object with a text `permalink`',
    }),
  ];
}

function pageOf(
  key: string,
  page: unknown,
  { collection, site }: { readonly collection: PostsCollection; readonly site: Site },
): Address | undefined {
  const permalink =
    page === true ? kebabCase(key) : (page as { permalink?: unknown } | undefined)?.permalink;
  return typeof permalink === 'string' && !isOutside(permalink)
    ? toAddress(listPath(collection, 'authors', permalink), site.config)
    : undefined;
}

/**
 * Reads an author: known fields, and accounts as addresses. Images that begin with `/` get their
 * base URL later.
 */
export function toAuthor(fields: Fields, socials: PostAuthor['socials'] = []): PostAuthor {
  const text = (...keys: readonly string[]) =>
    keys.map((key) => fields[key]).find((value): value is string => typeof value === 'string');
  const [name, title, url, email, imageURL] = [
    text('name'),
    text('title'),
    text('url'),
    text('email'),
    text('image_url', 'imageURL'),
  ];
  const address = url ?? (email === undefined ? undefined : `mailto:${email}`);
  const handles = isMap(fields['socials']) ? fields['socials'] : {};
  const profiles = Object.entries(handles).map(([platform, handle]) => ({
    platform,
    href: toProfile(platform, String(handle)),
  }));
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(address !== undefined && { url: address }),
    ...(imageURL !== undefined && { imageURL }),
    socials: profiles.length > 0 ? profiles : socials,
  };
}

function toProfile(platform: string, handle: string): string {
  const pattern = platforms[platform.toLowerCase()];
  return hasScheme(handle) || pattern === undefined
    ? handle
    : pattern.replace('#', handle.replace(/^@/, ''));
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
