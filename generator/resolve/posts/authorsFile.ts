import { posix } from 'node:path';
import type { PostAuthor } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, PostsCollection, Site, Sources } from '../../types.ts';
import { joinPath, toAddress, type Address } from '../addresses.ts';
import { kebabCase } from '../tags/kebabCase.ts';
import { readYaml, type YamlFile } from '../yamlFile.ts';

/** An author, and the page that lists the author's posts where there is one. */
export interface Author {
  readonly author: PostAuthor;
  readonly page?: Address;
  readonly description?: string;
}

export interface AuthorsFile {
  readonly path: string;
  readonly isThere: boolean;
  /** By key. */
  readonly authors: ReadonlyMap<string, Author>;
  readonly diagnostics: readonly Diagnostic[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Profile addresses by platform; `#` stands for the handle. */
const platforms: Readonly<Record<string, string>> = {
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
};

/** The authors file of a collection (D6). */
export function readAuthorsFile(collection: PostsCollection, { site, sources }: { readonly site: Site; readonly sources: Sources }): AuthorsFile {
  const path = posix.join(collection.path, collection.authorsMapPath);
  const text = sources.dataTexts.get(path);
  if (text === undefined) return { path, isThere: false, authors: new Map(), diagnostics: [] };
  const file = readYaml(path, text);
  const diagnostics: Diagnostic[] = [...file.diagnostics];
  const authors = new Map<string, Author>();
  for (const [key, value] of Object.entries((file.value ?? {}) as Fields)) {
    const author = definedAuthor(key, value, { file, diagnostics });
    if (!author) continue;
    const page = pageOf(key, (value as Fields)['page'], { collection, site });
    const { description } = value as Fields;
    authors.set(key, { author: { ...author, ...(page && { page: page.permalink }) }, ...(page && { page }), ...(typeof description === 'string' && { description }) });
  }
  return { path, isThere: true, authors, diagnostics };
}

function definedAuthor(key: string, value: unknown, { file, diagnostics }: { readonly file: YamlFile; readonly diagnostics: Diagnostic[] }): PostAuthor | undefined {
  const fields = (value !== null && typeof value === 'object' ? value : {}) as Fields;
  for (const [platform, handle] of Object.entries((fields['socials'] ?? {}) as Fields)) {
    const isHandle = typeof handle === 'string' && (hasProtocol(handle) || !handle.includes('/'));
    if (!isHandle) diagnostics.push(diagnose('content/bad-value', file.placeOf(key, 'socials', platform), { path: file.path, key: platform, expected: 'a handle without a slash, or a full address' }));
  }
  const author = toAuthor(fields);
  if (author.name !== undefined || author.imageURL !== undefined) return author;
  diagnostics.push(diagnose('content/bad-value', file.placeOfKey(key), { path: file.path, key, expected: 'an object with `name` or `image_url`' }));
  return undefined;
}

function pageOf(key: string, page: unknown, { collection, site }: { readonly collection: PostsCollection; readonly site: Site }): Address | undefined {
  const permalink = page === true ? kebabCase(key) : (page as { permalink?: unknown } | undefined)?.permalink;
  return typeof permalink === 'string' ? toAddress(joinPath(collection.routeBasePath, 'authors', permalink), site.config) : undefined;
}

/** An author as written: known fields, socials as addresses. Images beginning with `/` get their base URL later. */
export function toAuthor(fields: Fields, socials: PostAuthor['socials'] = []): PostAuthor {
  const text = (...keys: readonly string[]) => keys.map((key) => fields[key]).find((value): value is string => typeof value === 'string');
  const [name, title, url, email, imageURL] = [text('name'), text('title'), text('url'), text('email'), text('image_url', 'imageURL')];
  const address = url ?? (email === undefined ? undefined : `mailto:${email}`);
  const written = Object.entries((fields['socials'] ?? {}) as Fields).map(([platform, handle]) => ({ platform, href: toProfile(platform, String(handle)) }));
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(address !== undefined && { url: address }),
    ...(imageURL !== undefined && { imageURL }),
    socials: written.length > 0 ? written : socials,
  };
}

function toProfile(platform: string, handle: string): string {
  const pattern = platforms[platform.toLowerCase()];
  return hasProtocol(handle) || pattern === undefined ? handle : pattern.replace('#', handle.replace(/^@/, ''));
}

const hasProtocol = (text: string) => /^[a-z][a-z\d+.-]*:/i.test(text);
