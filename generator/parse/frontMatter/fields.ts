/**
 * The kinds of values that each front matter key may have, by type of collection. Resolve judges
 * the meaning of a value for the site (an author, a date, another document).
 */
import { isAddressPath } from '../../lib/isAddressPath.ts';
import type { EntryField } from '../../types.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

export interface Field {
  /** Completes the sentence "must be …". */
  readonly allowed: string;
  readonly accepts: (value: unknown) => boolean;
  /** Converts a value that YAML reads as another type, as Docusaurus does. */
  readonly convert?: (value: unknown) => unknown;
  /** The allowed words, for suggestions. */
  readonly words?: readonly string[];
  readonly isRequired?: boolean;
  /** For a map: the keys that it may have. */
  readonly parts?: Readonly<Record<string, Field>>;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that looks like a number. */
export const numberToText = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : value;
const toFlag = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false)$/i.test(value)
    ? value.toLowerCase() === 'true'
    : value;
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value.trim())
    ? Number(value)
    : value;

const text: Field = { allowed: 'text', accepts: isText, convert: numberToText };
const filledText: Field = {
  allowed: 'non-empty text',
  accepts: (value) => isText(value) && value !== '',
  convert: numberToText,
};
const textOrNull: Field = {
  allowed: 'text or `null`',
  accepts: (value) => isText(value) || value === null,
  convert: numberToText,
};
const filledTextOrNull: Field = {
  allowed: 'non-empty text, or `null`',
  accepts: (value) => filledText.accepts(value) || value === null,
  convert: numberToText,
};
const slug: Field = {
  allowed: 'a path of this site, without a scheme, `//`, `?`, `#`, `\\` or a lone `%`',
  accepts: isAddressPath,
  convert: numberToText,
};
const flag: Field = {
  allowed: '`true` or `false`',
  accepts: (value) => typeof value === 'boolean',
  words: ['true', 'false'],
  convert: toFlag,
};
const number: Field = {
  allowed: 'a number',
  accepts: (value) => Number.isFinite(value),
  convert: toNumber,
};
const map: Field = { allowed: 'a map of keys and values', accepts: isMap };
const headingLevel: Field = {
  allowed: 'a whole number from 2 to 6',
  accepts: (value) => Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 6,
  convert: toNumber,
};
const texts: Field = {
  allowed: 'a list of texts',
  accepts: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
};
const filledTexts: Field = {
  allowed: 'a list of texts that are not empty',
  accepts: (value) =>
    filledText.accepts(value) ||
    (Array.isArray(value) && value.length > 0 && value.every(filledText.accepts)),
  convert: (value) => (Array.isArray(value) ? value.map(numberToText) : numberToText(value)),
};
const isLabel = (value: unknown): boolean => filledText.accepts(value) || typeof value === 'number';
const tags: Field = {
  allowed: 'a list of tags, each a text or `{ label, permalink }`',
  accepts: (value) =>
    Array.isArray(value) &&
    value.every(
      (tag) =>
        isLabel(tag) || (isMap(tag) && isLabel(tag['label']) && isAddressPath(tag['permalink'])),
    ),
};
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
const lastUpdate: Field = {
  allowed: 'a map with `date`, `author` or both',
  accepts: (value) => isMap(value) && ('date' in value || 'author' in value),
  parts: {
    date: { allowed: 'a date, such as `2024-03-17`', accepts: isDate },
    author: { allowed: 'text', accepts: isText },
  },
};
const mdx: Field = {
  allowed: 'a map with `format`, one of `md`, `mdx`, `detect`',
  accepts: (value) =>
    isMap(value) &&
    (value['format'] === undefined || ['md', 'mdx', 'detect'].includes(value['format'] as string)),
};
/**
 * The package export that a reference page describes. Generators of reference pages write a text
 * under this key, which nothing reads.
 */
const api: Field = {
  allowed:
    'a map with `package` and, optionally, `export` (a name or a list of names), `since` and ' +
    '`unchecked` (reasons by name)',
  accepts: (value) =>
    isText(value) ||
    (isMap(value) &&
      isText(value['package']) &&
      ['since', 'export'].every(
        (key) =>
          value[key] === undefined ||
          isText(value[key]) ||
          (key === 'export' && texts.accepts(value[key])),
      ) &&
      (value['unchecked'] === undefined ||
        (isMap(value['unchecked']) && Object.values(value['unchecked']).every(isText)))),
};
const isAuthor = (value: unknown): boolean =>
  filledText.accepts(value) || (isMap(value) && Object.keys(value).length > 0);
const authors: Field = {
  allowed: 'a key of the authors file, a map of an author, or a list of these',
  accepts: (value) => isAuthor(value) || (Array.isArray(value) && value.every(isAuthor)),
};
const format: Field = {
  allowed: 'one of `md`, `mdx`, `detect`',
  accepts: (value) => ['md', 'mdx', 'detect'].includes(value as string),
  words: ['md', 'mdx', 'detect'],
};

const isOldAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^\/(?!\/)[^?#\s]*$/.test(value);
const oldAddresses: Field = {
  allowed:
    'an old address of this site that begins with `/`, without `?` and `#`, or a list of these',
  accepts: (value) => isOldAddress(value) || (Array.isArray(value) && value.every(isOldAddress)),
};

const everywhere = lookupTable<Field>({
  title: text,
  description: text,
  slug,
  image: filledText,
  keywords: filledTexts,
  tags,
  draft: flag,
  unlisted: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  last_update: lastUpdate,
  mdx,
  format,
  id: filledText,
  sidebar_label: filledText,
  pagination_prev: filledTextOrNull,
  pagination_next: filledTextOrNull,
  redirect_from: oldAddresses,
});

/** Keys of old posts, which `authors` replaced. */
export const legacyAuthorKeys = [
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorTitle',
  'authorURL',
  'authorImageURL',
  'authorFBID',
] as const;

const legacy: Readonly<Record<string, Field>> = Object.fromEntries(
  legacyAuthorKeys.map((key) => [
    key,
    key === 'authorFBID'
      ? {
          allowed: 'text or a number',
          accepts: (value: unknown) => isText(value) || typeof value === 'number',
        }
      : filledText,
  ]),
);

/**
 * Keys that existing content has and no page shows: some of older versions of Docusaurus, and
 * `owner` and `review_by`, which the freshness gate reads (gates/freshness.ts).
 */
export const ignoredKeys: ReadonlySet<string> = new Set([
  'original_id',
  'hide_footer',
  'sidebar',
  'custom',
  'custom_props',
  'owner',
  'reviewed',
  'review_by',
  'since',
  'version',
]);

/** Returns the field for a declaration of a collection of entries. */
export function toField({ type, values, required }: EntryField): Field {
  return {
    ...(values && type === 'list' ? oneOfField(values) : values ? oneOf(values) : declared[type]),
    isRequired: required,
  };
}

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value);

const declared: Readonly<Record<EntryField['type'], Field>> = {
  text,
  number,
  boolean: flag,
  list: {
    allowed: 'a list of texts',
    accepts: (value) => Array.isArray(value) && value.every(isText),
  },
  address: { allowed: 'an address that begins with `https://`', accepts: isAddress },
  image: { allowed: 'the path of an image', accepts: isText },
};

const quoted = (values: readonly string[]): string =>
  values.map((value) => `\`${value}\``).join(', ');

const oneOf = (values: readonly string[]): Field => ({
  allowed: `one of ${quoted(values)}`,
  accepts: (value) => values.includes(value as string),
  words: values,
});

const oneOfField = (values: readonly string[]): Field => ({
  allowed: `a list of ${quoted(values)}`,
  accepts: (value) =>
    Array.isArray(value) && value.every((entry) => values.includes(entry as string)),
  words: values,
});

export const fields: Readonly<
  Record<'docs' | 'blog' | 'entries' | 'pages', Readonly<Record<string, Field>>>
> = {
  docs: {
    ...everywhere,
    ...legacy,
    sidebar_key: text,
    sidebar_position: number,
    sidebar_class_name: text,
    sidebar_custom_props: map,
    displayed_sidebar: filledTextOrNull,
    pagination_label: filledText,
    version_label: filledTextOrNull,
    custom_edit_url: textOrNull,
    parse_number_prefixes: flag,
    api,
  },
  blog: { ...everywhere, ...legacy, title_meta: text, date: text, authors },
  pages: { ...everywhere, ...legacy, wrapperClassName: text, wrapper_class_name: text },
  entries: { ...everywhere, sidebar_position: number },
};

/** Keys of other tools, with the keys here that are about the same thing, maybe the opposite. */
export const keysElsewhere = lookupTable<readonly string[]>({
  order: ['sidebar_position', 'position'],
  weight: ['sidebar_position', 'position'],
  nav_order: ['sidebar_position', 'position'],
  sidebarOrder: ['sidebar_position', 'position'],
  sidebar: ['sidebar_label', 'sidebar_position'],
  permalink: ['slug'],
  desc: ['description'],
  nav_title: ['sidebar_label'],
  navTitle: ['sidebar_label'],
  linkTitle: ['sidebar_label'],
  short_title: ['sidebar_label'],
  tableOfContents: ['hide_table_of_contents'],
  toc: ['hide_table_of_contents'],
  outline: ['hide_table_of_contents'],
  aside: ['hide_table_of_contents'],
  prev: ['pagination_prev'],
  next: ['pagination_next'],
  editUrl: ['custom_edit_url'],
  editLink: ['custom_edit_url'],
  edit_url: ['custom_edit_url'],
  lastUpdated: ['last_update'],
  lastmod: ['last_update'],
  updated: ['last_update'],
  date: ['last_update'],
  summary: ['description'],
  abstract: ['description'],
  excerpt: ['description'],
  url: ['slug'],
  path: ['slug'],
  aliases: ['redirect_from'],
  redirects: ['redirect_from'],
  categories: ['tags'],
  category: ['tags'],
  published: ['draft'],
  noindex: ['unlisted'],
  cover: ['image'],
  thumbnail: ['image'],
  ogImage: ['image'],
  pageClass: ['wrapperClassName'],
});
