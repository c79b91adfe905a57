/**
 * Makes the text of `content/site/configuration.md` from the schema: allowed values, defaults and
 * meanings of all fields.
 */
import { z } from 'zod';
import { dedent } from '../dedent.ts';
import { schemaWith } from '../../generator/load/schema/schema.ts';
import theme from '../../theme/index.ts';

/** The part of JSON Schema that is used here. */
interface Json {
  readonly description?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
  readonly items?: Json;
  readonly title?: string;
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
  /** As in `themeConfig.navbar.title`. `*` is a name that the writer chooses, `[]` a list entry. */
  readonly path: string;
  readonly type: string;
  /** The default as Markdown, or `undefined` if the field has none. */
  readonly fallback?: string;
  /** The default in the description and the one in the schema, if both name one. */
  readonly defaults?: { readonly said: string; readonly real: unknown };
  readonly isRequired: boolean;
  readonly doc: string;
}

interface Section {
  readonly path: string;
  readonly fields: readonly Field[];
}

/** Sentences that follow the meaning of a field, by its path. */
const remarks: Readonly<Record<string, string>> = {
  'redirects[].from':
    'Links to it are accepted. [What is written for it](./deploying.md#redirects).',
  'collections.*.feeds':
    'Beside the list of posts, `rss.xml`, `atom.xml` and `feed.json`; ' +
    'pages name them in their head.',
  'themeConfig.docs.sidebar.hideable': '[The theme does not use it yet](./index.md#not-there-yet).',
  'checks.api': '[How such pages are written](./api-pages.md).',
  'checks.samples': '[How samples are written](./samples.md).',
  'checks.translations': '[What is compared](./languages.md#check).',
  'checks.accessibility': '[What is looked for](./gates.md#accessibility).',
  'checks.budgets': '[What is compared](./gates.md#budgets).',
  'checks.freshness': '[What makes a page due](./gates.md#freshness).',
  'checks.words': '[What is read](./gates.md#words).',
  'checks.spelling': '[What is looked up](./gates.md#spelling).',
  'checks.vale': '[What Vale reads](./gates.md#vale).',
  'gates.baseline': '[How it is used](./gates.md#baseline).',
  'checks.lostAddresses': '[How the file is kept](./commands.md#routes).',
};

/** Returns every field, in the order of the schema. */
export function configurationFields(): readonly Field[] {
  return sections().flatMap(({ fields }) => fields);
}

/** Returns the text of the page. */
export function configurationPage(): string {
  const description =
    'Every field of site.config.ts with its type, default and meaning, generated from the schema ' +
    'that validates it.';
  const asked =
    'all settings, noindex, redirects, dark mode by default, title and url, ' +
    'edit this page link, trailing slash';
  return dedent`
    ---
    title: Configuration reference
    description: ${description}
    keywords: [site.config.ts, settings, options, schema, docusaurus.config.js, ${asked}]
    sidebar_label: Configuration
    mdx:
      format: md
    ---

    \`site.config.ts\` (or \`.mts\`, \`.cts\`, \`.js\`, \`.mjs\`, \`.cjs\`)
    exports an object by default, or a function that returns one or a promise of one. This page is
    made from the schema that validates it, by \`npm run reference\`. A field that is not listed is
    an error, with the nearest name. Paths of files and folders are relative to the configuration.

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
  const json = z.toJSONSchema(schemaWith(theme), { io: 'input', unrepresentable: 'any' }) as Json;
  definitions = json.$defs ?? {};
  return sectionsOf(json, '');
}

/** Schemas that refer to themselves. */
let definitions: Readonly<Record<string, Json>> = {};

/** Returns the section of an object, followed by the sections of the objects in it. */
function sectionsOf(json: Json, path: string): readonly Section[] {
  const properties = Object.entries(propertiesOf(json)).map(
    ([name, value]) => [`${path}${path && '.'}${name}`, value] as const,
  );
  const required = requiredOf(json);
  const fields = properties.map(([inner, value]) =>
    toField(inner, value, required.includes(nameOf(inner))),
  );
  return [{ path, fields }, ...properties.flatMap(([inner, value]) => innerSections(value, inner))];
}

function innerSections(json: Json, path: string): readonly Section[] {
  if (json.properties ?? json.allOf) return sectionsOf(json, path);
  const item = itemOf(json, path);
  if (item?.properties) return sectionsOf(item, `${path}[]`);
  const values = typeof json.additionalProperties === 'object' ? json.additionalProperties : {};
  if (values.properties) return sectionsOf(values, `${path}.*`);
  const kinds = values.oneOf;
  return kinds ? collectionSections(kinds, path) : [];
}

/** Returns the schema of a list's items. Items that contain such a list are shown only once. */
function itemOf({ items }: Json, path: string): Json | undefined {
  if (items?.$ref === undefined) return items;
  return path.includes('[].') ? undefined : definitions[items.$ref.split('/').at(-1)!];
}

/** Returns a section for the fields that all kinds of collections have, then one for each kind. */
function collectionSections(kinds: readonly Json[], path: string): readonly Section[] {
  const isCommon = ({ path: field }: Field) =>
    !/\.(?:type|path)$/.test(field) && kinds.every((kind) => nameOf(field) in propertiesOf(kind));
  return kinds.flatMap((kind, i) => {
    const [section, ...others] = sectionsOf(kind, `${path}.*`);
    const own = section!.fields.filter((field) => !isCommon(field));
    return [
      ...(i === 0 ? [{ path: 'collections', fields: section!.fields.filter(isCommon) }] : []),
      { path: `${path}.*: ${String(kind.properties!['type']!.const)}`, fields: own },
      ...others,
    ];
  });
}

const nameOf = (path: string): string => path.split('.').at(-1)!;

const requiredOf = ({ required, allOf }: Json): readonly string[] =>
  required ?? (allOf ?? []).flatMap((part) => part.required ?? []);

const propertiesOf = ({ properties, allOf }: Json): Readonly<Record<string, Json>> =>
  properties ?? Object.assign({}, ...(allOf ?? []).map(({ properties: part }) => part ?? {}));

function toField(path: string, json: Json, isRequired: boolean): Field {
  const [, meaning = '', said] =
    /^(.*?)(?:\s*Default: (.*?)\.?)?$/s.exec(json.description ?? '') ?? [];
  const place = path.replace(/^(collections\.\*): \w+/, '$1');
  const real = json.default;
  const fallback = said ?? defaultOf(real) ?? (isRequired || isObject(real) ? undefined : 'none');
  return {
    path,
    type: typeOf(json),
    isRequired,
    doc: [meaning.trim(), remarks[place]].filter(Boolean).join(' '),
    ...(fallback !== undefined && { fallback }),
    ...(said !== undefined && isPlain(real) && { defaults: { said, real } }),
  };
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a default can be shown as code. */
const isPlain = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  !isObject(value) &&
  !(Array.isArray(value) && value.some((item) => typeof item === 'object'));

function defaultOf(value: unknown): string | undefined {
  if (!isPlain(value) || value === '') return undefined;
  return `\`${typeof value === 'string' ? value : literal(value)}\``;
}

/** Returns a type in words, as Markdown. */
function typeOf(json: Json): string {
  const { type, anyOf, enum: names, const: value, items, additionalProperties: values } = json;
  if (value !== undefined) return `\`${literal(value)}\``;
  if (names)
    return names
      .map((name) => `\`${literal(name)}\``)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ');
  if (json.title !== undefined) return json.title;
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (type === 'array')
    return items?.$ref === undefined
      ? `list of ${typeOf(items ?? {}).replace(/^(text|object|plugin)$/, '$1s')}`
      : 'list of objects';
  if (type === 'integer') {
    const { minimum, maximum } = json;
    if (maximum !== undefined && maximum < 1000)
      return `whole number from ${minimum} to ${maximum}`;
    return minimum === undefined ? 'whole number' : `whole number of at least ${minimum}`;
  }
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
      ? 'A collection has a name of your choice, the key; it is its id. ' +
        'Every collection has these fields, and those of its type.\n\n'
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
