/**
 * The configuration reference: what is allowed and the defaults come from the schema, what a field
 * means from its doc comment. `content/site/configuration.md` is this text.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { schema } from '../../generator/load/schema/schema.ts';
import { readInterfaces, type Documented, type Interfaces } from './docComments.ts';

/** What is used here of JSON Schema. */
interface Json {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly enum?: readonly unknown[];
  readonly $defs?: Readonly<Record<string, Json>>;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
}

/** A field of the configuration. */
export interface Field {
  /** `themeConfig.navbar.title`; `*` is a name of the writer's choice, `[]` an entry of a list. */
  readonly path: string;
  readonly type: string;
  /** As Markdown; `undefined`: there is none. */
  readonly fallback?: string;
  /** The default that the doc comment names, and the schema's, where both do. */
  readonly defaults?: { readonly said: string; readonly real: unknown };
  readonly isRequired: boolean;
  readonly doc: string;
}

interface Section {
  readonly path: string;
  readonly fields: readonly Field[];
}

const files = [
  'generator/contract.ts',
  'generator/types.ts',
  'generator/load/schema/userCollection.ts',
  'generator/load/schema/userConfig.ts',
];
const interfaces: Interfaces = new Map(
  files.flatMap((file) => [
    ...readInterfaces(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
  ]),
);

/** Interfaces of the kinds of collections. */
const kinds: Readonly<Record<string, string>> = {
  docs: 'UserDocsCollection',
  blog: 'UserPostsCollection',
  entries: 'UserEntriesCollection',
  pages: 'UserPagesCollection',
};

/** Fields that all collections have: they stand in one table. */
const shared = [
  ...readInterfaces(
    readFileSync(new URL('../../generator/load/schema/userCollection.ts', import.meta.url), 'utf8'),
  )
    .get('UserCollectionBase')!
    .keys(),
];

/** Meanings of fields that have no doc comment, by path. */
const meanings: Readonly<Record<string, string>> = {
  'theme.name': 'Name of the theme.',
  'theme.server':
    'Module that exports the components `Page` (the whole document) and `Provider` (tells components their page).',
  'theme.client': 'Modules for browsers.',
  'theme.styles.base':
    'On every page. Further keys are kinds of pages: `page`, `post`, `posts`, `archive`, `tags`, `tag`, `authors`, `author`, `entry`, `entries`, `notFound`.',
  'collections.*.type': 'Which kind of collection this is.',
  'collections.*.version.name': 'Name of the version.',
  'collections.*.version.label': 'What the badge says.',
  'collections.*.version.badge': 'Shows the badge above each page.',
  'collections.*.blogTitle': 'Title of the list of posts.',
  'collections.*.blogDescription': 'Description of the list of posts.',
  'collections.*.blogSidebarTitle': 'Title of the list beside a post.',
  'collections.*.showReadingTime': 'Shows how many minutes a post takes, at 200 words a minute.',
  'collections.*.sortPosts': 'Order of posts, by date.',
  'collections.*.description': 'What stands below the title.',
  'themeConfig.metadata[].name': '`name` of the element.',
  'themeConfig.metadata[].property': '`property` of the element.',
  'themeConfig.metadata[].content': '`content` of the element.',
  'themeConfig.announcementBar.backgroundColor': 'A CSS colour.',
  'themeConfig.announcementBar.textColor': 'A CSS colour.',
  'themeConfig.announcementBar.isCloseable':
    'Readers can close the bar; it stays closed until the `id` changes.',
  'themeConfig.navbar.title': 'Name beside the logo.',
  'themeConfig.navbar.logo': 'Picture that leads home.',
  'themeConfig.navbar.items[].type':
    'What the item is. Without it: a link, or a menu where there are `items`.',
  'themeConfig.navbar.items[].label':
    'What the item says; for `doc` and `docSidebar` the title of the page where it is absent.',
  'themeConfig.navbar.items[].position': 'Side of the bar.',
  'themeConfig.navbar.items[].to': 'Address on this site, without the base URL.',
  'themeConfig.navbar.items[].href': 'Address elsewhere.',
  'themeConfig.navbar.items[].html': 'HTML of an item of type `html`.',
  'themeConfig.navbar.items[].docId': 'Id of the document of an item of type `doc`.',
  'themeConfig.navbar.items[].sidebarId':
    'Sidebar of an item of type `docSidebar`; it leads to its first page.',
  'themeConfig.navbar.items[].className': 'Class of the element.',
  'themeConfig.navbar.items[].items': 'Items of a menu.',
  'themeConfig.footer.logo': 'Picture that leads home.',
  'themeConfig.footer.links[].title': 'Heading of the column.',
  'themeConfig.footer.links[].items': 'Entries of the column.',
  'themeConfig.footer.links[].items[].label': 'Text of the link.',
  'themeConfig.footer.links[].items[].to': 'Address on this site, without the base URL.',
  'themeConfig.footer.links[].items[].href': 'Address elsewhere.',
  'themeConfig.footer.links[].items[].html': 'HTML in place of a link.',
  'themeConfig.docs.sidebar.hideable': 'Accepted as Docusaurus has it.',
  'themeConfig.docs.sidebar.autoCollapseCategories': 'Accepted as Docusaurus has it.',
  'themeConfig.prism.magicComments[].className': 'Class of the marked lines.',
  'themeConfig.prism.magicComments[].line': 'Comment that marks the next line.',
  'themeConfig.prism.magicComments[].block': 'Comments around the lines that are marked.',
  'themeConfig.prism.magicComments[].block.start': 'The first one.',
  'themeConfig.prism.magicComments[].block.end': 'The last one.',
  'themeConfig.tableOfContents.minHeadingLevel': 'The highest level.',
  'themeConfig.tableOfContents.maxHeadingLevel': 'The lowest level.',
  ...Object.fromEntries(
    ['navbar', 'footer'].flatMap((bar) =>
      Object.entries({
        alt: 'Alternative text.',
        src: 'A path in a static folder.',
        srcDark: 'The same for dark mode.',
        href: 'Where it leads; the start page where it is absent.',
        width: 'Pixels; 28 where it is absent.',
        height: 'Pixels; 28 where it is absent.',
      }).map(([name, meaning]) => [`themeConfig.${bar}.logo.${name}`, meaning]),
    ),
  ),
};

/** What a field does not do yet, by path. */
const remarks: Readonly<Record<string, string>> = {
  'redirects[].from':
    'Links to it are accepted. [What is written for it](./deploying.md#redirects).',
  'collections.*.feeds':
    'Beside the list of posts, `rss.xml`, `atom.xml` and `feed.json`; pages name them in their head.',
  'themeConfig.docs.sidebar.hideable': '[The theme does not use it yet](./index.md#not-there-yet).',
  'themeConfig.docs.sidebar.autoCollapseCategories':
    '[The theme does not use it yet](./index.md#not-there-yet).',
  'checks.lostAddresses': '[How the file is kept](./commands.md#routes).',
};

/** Every field, in the order of the schema. */
export function configurationFields(): readonly Field[] {
  return sections().flatMap(({ fields }) => fields);
}

/** The page. */
export function configurationPage(): string {
  return `---
title: Configuration reference
description: Every field of site.config.ts with its type, default and meaning, generated from the schema that validates it.
sidebar_label: Configuration
mdx:
  format: md
---

\`site.config.ts\` (or \`.mts\`, \`.js\`, \`.mjs\`) exports an object by default, or a function that returns one or a promise of one. This
page is made from the schema that validates it, by \`npm run reference\`. A field that is not listed is an error, with the nearest name.
Paths of files and folders are relative to the configuration.

\`\`\`ts title="site.config.ts"
import { defineConfig } from 'framebook';
import theme from 'framebook/theme';

export default defineConfig({
  title: 'My site',
  url: 'https://my-site.example',
  theme,
  collections: {
    docs: { type: 'docs', path: 'content/docs' },
  },
});
\`\`\`

\`defineConfig\` returns its argument; it is there so that an editor knows the fields.

${sections().map(toSection).join('\n\n')}
`;
}

function sections(): readonly Section[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  definitions = json.$defs ?? {};
  return sectionsOf(json, '', 'UserConfig');
}

/** Schemas that refer to themselves. */
let definitions: Readonly<Record<string, Json>> = {};

/** The section of an object, then those of the objects in it. `documented` names its interface. */
function sectionsOf(json: Json, path: string, documented: string): readonly Section[] {
  const docs = fieldsOf(documented);
  const properties = Object.entries(propertiesOf(json));
  const fields = properties.map(([name, value]) =>
    toField(`${path}${path && '.'}${name}`, value, {
      documented: docs.get(name),
      isRequired: requiredOf(json).includes(name),
    }),
  );
  const inner = properties.flatMap(([name, value]) =>
    innerSections(value, { path: `${path}${path && '.'}${name}`, name, documented }),
  );
  return [{ path, fields }, ...inner];
}

interface Inner {
  readonly path: string;
  readonly name: string;
  readonly documented: string;
}

function innerSections(json: Json, { path, name, documented }: Inner): readonly Section[] {
  const inside = interfaceIn(fieldsOf(documented).get(name)?.type ?? '');
  const nested = inside ?? `${documented}/${name}`;
  if (json.properties ?? json.allOf) return sectionsOf(json, path, nested);
  const item =
    json.items?.$ref === undefined
      ? json.items
      : inside === documented
        ? undefined
        : definitions[json.items.$ref.split('/').at(-1)!];
  if (item?.properties) return sectionsOf(item, `${path}[]`, nested);
  const choices =
    typeof json.additionalProperties === 'object' ? json.additionalProperties.oneOf : undefined;
  if (!choices) return [];
  return choices.flatMap((choice, i) => {
    const kind = String(choice.properties!['type']!.const);
    const [all, ...others] = sectionsOf(choice, `${path}.*`, kinds[kind]!);
    const [common, own] = [true, false].map((wanted) =>
      all!.fields.filter((field) => shared.includes(field.path.split('.').at(-1)!) === wanted),
    );
    return [
      ...(i === 0 ? [{ path: 'collections', fields: common! }] : []),
      { path: `${path}.*: ${kind}`, fields: own! },
      ...others,
    ];
  });
}

const requiredOf = ({ required, allOf }: Json): readonly string[] =>
  required ?? (allOf ?? []).flatMap((part) => part.required ?? []);

const propertiesOf = ({ properties, allOf }: Json): Readonly<Record<string, Json>> =>
  properties ?? Object.assign({}, ...(allOf ?? []).map(({ properties: part }) => part ?? {}));

/** Fields of an interface, aliases followed; `X/name` are the fields below one of `X`. */
function fieldsOf(name: string): ReadonlyMap<string, Documented> {
  const [owner = '', ...below] = name.split('/');
  const own = interfaces.get(owner);
  const alias = own?.get('=');
  const all = alias
    ? fieldsOf(interfaceIn(alias.type) ?? '')
    : (own ?? new Map<string, Documented>());
  if (below.length === 0) return all;
  const prefix = `${below.join('.')}.`;
  return new Map(
    [...all].flatMap(([path, field]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), field]] : [],
    ),
  );
}

/** The first interface that a type names. */
function interfaceIn(type: string): string | undefined {
  return type.match(/\w+/g)?.find((word) => interfaces.has(word) && !/^(?:Level)$/.test(word));
}

function toField(
  path: string,
  json: Json,
  { documented, isRequired }: { documented: Documented | undefined; isRequired: boolean },
): Field {
  const [, doc = '', said] = /^(.*?)(?:\s*Default:? (.*?)\.?)?$/s.exec(documented?.doc ?? '') ?? [];
  const place = path.replace(/^(collections\.\*): \w+/, '$1');
  const { default: real } = json;
  const isPlain =
    real !== undefined &&
    real !== null &&
    (typeof real !== 'object' ||
      (Array.isArray(real) && real.every((one) => typeof one !== 'object')));
  const isList = Array.isArray(real) && real.length > 0 && !path.endsWith('.include');
  const isObject = typeof real === 'object' && !Array.isArray(real);
  const fallback =
    isPlain && (said === undefined || isList) && real !== ''
      ? `\`${literal(real)}\``
      : (said ?? (isObject || isRequired ? undefined : 'none'));
  const meaning = [meanings[place] ?? doc.trim(), remarks[place]].filter(Boolean).join(' ');
  return {
    path,
    type: typeOf(json),
    isRequired,
    doc: meaning,
    ...(fallback !== undefined && { fallback }),
    ...(said !== undefined && isPlain && { defaults: { said, real } }),
  };
}

/** A type in words, as Markdown. */
function typeOf(json: Json): string {
  const { type, anyOf, enum: names, const: value, items, additionalProperties: values } = json;
  if (value !== undefined) return `\`${literal(value)}\``;
  if (names)
    return names
      .map((name) => `\`${literal(name)}\``)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ');
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (type === 'array')
    return `list of ${items?.$ref !== undefined ? 'objects' : typeOf(items ?? {}).replace(/^(text|object)$/, '$1s')}`;
  if (type === 'integer')
    return `whole number${json.maximum !== undefined && json.maximum < 1000 ? ` from ${json.minimum} to ${json.maximum}` : json.minimum === undefined ? '' : ` of at least ${json.minimum}`}`;
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'boolean';
  if (type === 'object' && !json.properties && typeof values === 'object')
    return values.oneOf
      ? 'collections by name'
      : `map to ${Object.keys(values).length === 0 ? 'anything' : typeOf(values)}`;
  return type === undefined || type === 'object'
    ? type === undefined && !json.allOf
      ? 'anything'
      : 'object'
    : type;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function toSection({ path, fields }: Section): string {
  const depth = path === '' || !/[.[]/.test(path.replace(/\[\]$/, '')) ? '##' : '###';
  const [, kind] = /^collections\.\*: (\w+)$/.exec(path) ?? [];
  const title =
    path === '' ? 'The site' : kind ? `A collection of type \`${kind}\`` : `\`${path}\``;
  const id = path === '' ? 'the-site' : path.toLowerCase().replace(/\W+/g, '-').replace(/-$/, '');
  const intro =
    path === 'collections'
      ? 'A collection has a name of your choice, the key; it is its id. Every collection has these fields, and those of its type.\n\n'
      : '';
  const rows = fields.map((field) => toRow(field));
  return [
    `${depth} ${title} {#${id}}\n\n${intro}`.trimEnd() + '\n',
    '| field | meaning | type | default |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function toRow({ path, type, fallback, isRequired, doc }: Field): string {
  const name = path.split('.').at(-1)!;
  const cells = [`\`${name}\``, doc, type, isRequired ? '**required**' : (fallback ?? '–')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
