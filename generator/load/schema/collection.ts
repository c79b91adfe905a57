import { z } from 'zod';
import { countOrAll, globs, object, optionalObject, text, texts, webAddress } from './parts.ts';

/** D2. */
const exclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];
const documents = ['**/*.{md,mdx}'];
const pageFiles = ['**/*.{js,jsx,ts,tsx,md,mdx}'];

const base = (include: string[]) => ({
  routeBasePath: z.string().optional(),
  include: globs.default(include),
  exclude: texts.default(exclude),
  editUrl: webAddress.optional(),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
});

const docs = object({
  type: z.literal('docs'),
  path: text.default('docs'),
  ...base(documents),
  sidebarPath: z.union([text, z.literal(false)], { error: 'a path, or false' }).optional(),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  numberPrefixParser: z.boolean().default(true),
  breadcrumbs: z.boolean().default(true),
  version: optionalObject({
    name: text.default('current'),
    label: text.default('Next'),
    badge: z.boolean().default(false),
  }),
  tagsPath: text.default('tags.yml'),
  printPages: z.boolean().default(false),
});

const blog = object({
  type: z.literal('blog'),
  path: text.default('blog'),
  ...base(documents),
  blogTitle: text.default('Blog'),
  blogDescription: z.string().default('Blog'),
  postsPerPage: countOrAll(1).default(10),
  blogSidebarTitle: text.default('Recent posts'),
  blogSidebarCount: countOrAll(0).default(5),
  showReadingTime: z.boolean().default(true),
  sortPosts: z.enum(['ascending', 'descending']).default('descending'),
  authorsMapPath: text.default('authors.yml'),
  tagsPath: text.default('tags.yml'),
  archive: z.boolean().default(true),
  feeds: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom']),
  feedLimit: countOrAll(1).default(20),
  feedContent: z.enum(['full', 'description']).default('full'),
});

const entryField = object({
  type: z.enum(['text', 'list', 'number', 'boolean', 'address', 'image']).default('text'),
  required: z.boolean().default(false),
  values: texts.optional(),
  label: text.optional(),
});

const entries = object({
  type: z.literal('entries'),
  path: text.optional(),
  ...base(documents),
  title: text.optional(),
  description: z.string().default(''),
  fields: z.record(z.string(), entryField).optional(),
  filterBy: text.optional(),
  entryPages: z.boolean().default(true),
});

const pages = object({
  type: z.literal('pages'),
  path: text.default('src/pages'),
  ...base(pageFiles),
});

/** One collection (D2, D5, D6); `toConfig` fills in what depends on its name. */
export const collection = z.discriminatedUnion('type', [docs, blog, entries, pages]);
