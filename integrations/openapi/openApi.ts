/**
 * Makes pages from a description of an HTTP API (OpenAPI 3.x): one for each operation and schema.
 */
import { posix } from 'node:path';
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import {
  defineIntegration,
  type AddedDocument,
  type Integration,
} from '../../generator/integration.ts';
import { createFollow, isReference, readDescription, type SchemaObject } from './apiDescription.ts';
import { planApi, schemasFolder, type ApiPlan } from './apiPages.ts';
import { overviewContent, relativeTo, schemaListContent, tagContent } from './apiLists.ts';
import { operationContent, type OperationContext } from './operationPage.ts';
import { schemaContent, typeOf } from './schemaContent.ts';
import { paragraph } from './markdownNodes.ts';
import { createToProse } from './toProse.ts';
import { collapseSpaces } from '../../generator/lib/collapseSpaces.ts';

export interface OpenApiOptions {
  /** The description in JSON or YAML, relative to the root of the site. */
  readonly file: string;
  /** Name of the documentation collection that gets the pages. */
  readonly collection: string;
  /** Folder of the pages in the collection. Default: the collection's own folder. */
  readonly folder?: string;
}

/**
 * Adds a page for each operation, tag and schema of a description to a documentation collection. A
 * schema is shown only on its own page, and other pages link to it.
 */
export function openApi({ file, collection, folder = '' }: OpenApiOptions): Integration {
  return defineIntegration({
    name: `openapi:${file}`,
    async sources({ read }) {
      const documents = await toDocuments(await read(file), file);
      return {
        inputs: [],
        documents: documents.map(({ path, text, keys }): AddedDocument => ({
          collection,
          path: posix.join(folder, path),
          text,
          from: { file, keys },
        })),
      };
    },
  });
}

/** A page before it is written as Markdown. */
interface ApiPage {
  readonly path: string;
  readonly title: string;
  /** Order in its folder of the sidebar. */
  readonly position: number;
  readonly content: readonly RootContent[];
  /** Keys of the shown part in the description. */
  readonly keys: readonly (string | number)[];
  /** Default: the beginning of the content. */
  readonly description?: string | undefined;
  /** Default: the page shows the sidebar of the collection. */
  readonly hasSidebar?: boolean;
}

async function toDocuments(text: string, file: string) {
  const description = readDescription(text, file);
  const follow = createFollow(description, file);
  const plan = planApi(description, follow);
  const toProse = await createToProse();
  const write = createWrite();
  const contextOf = (from: string): OperationContext => ({
    description,
    follow,
    toProse,
    addressOf: (name) => {
      const path = plan.schemas.get(name)?.path;
      return path === undefined ? undefined : relativeTo(from, path);
    },
  });
  return [
    ...overviewPages(plan, contextOf),
    ...operationPages(plan, contextOf),
    ...schemaPages(plan, contextOf),
  ].map(({ path, keys, ...page }) => ({
    path,
    keys,
    text: frontMatter(page) + write(page.content),
  }));
}

type ContextOf = (from: string) => OperationContext;

function overviewPages(plan: ApiPlan, contextOf: ContextOf): readonly ApiPage[] {
  const [path, schemas] = ['index.md', `${schemasFolder}/index.md`];
  const { description } = contextOf(path);
  return [
    {
      path,
      title: description.info.title,
      position: 0,
      keys: ['info'],
      content: overviewContent(plan, contextOf(path)),
    },
    ...(plan.schemas.size > 0
      ? [
          {
            path: schemas,
            title: 'Schemas',
            position: plan.tags.length + 1,
            keys: ['components', 'schemas'],
            content: schemaListContent(plan, contextOf(schemas)),
            description: `Every schema of ${description.info.title}`,
          },
        ]
      : []),
  ];
}

function operationPages({ tags }: ApiPlan, contextOf: ContextOf): readonly ApiPage[] {
  return tags.flatMap((tag, i) => [
    {
      path: tag.path,
      title: tag.name,
      position: i + 1,
      keys: tag.keys,
      content: tagContent(tag, contextOf(tag.path)),
    },
    ...tag.operations.map((plan, position) => ({
      path: plan.path,
      title: plan.title,
      position: position + 1,
      keys: plan.keys,
      content: operationContent(plan, contextOf(plan.path)),
      description: `${plan.method} ${plan.address}: ${plan.title}`,
    })),
  ]);
}

/**
 * With more schemas, the sidebar would be the largest part of each page. The list of schemas has
 * all of them.
 */
const MOST_IN_SIDEBAR = 100;

function schemaPages({ schemas }: ApiPlan, contextOf: ContextOf): readonly ApiPage[] {
  return [...schemas.values()].map(({ name, schema, path }, i) => {
    const context = contextOf(path);
    const { title } = (isReference(schema) ? {} : schema) as SchemaObject;
    return {
      path,
      title: name,
      position: i + 1,
      keys: ['components', 'schemas', name],
      content: [paragraph(...typeOf(schema, context)), ...schemaContent(schema, context)],
      description: title === undefined || title === name ? undefined : title,
      hasSidebar: schemas.size <= MOST_IN_SIDEBAR,
    };
  });
}

/** The number of characters of a description that search engines show. */
const MOST_CHARACTERS = 160;

function frontMatter(page: Omit<ApiPage, 'path' | 'keys'>): string {
  const { title, position, content, description, hasSidebar = true } = page;
  const about = description ?? content.map(textIn).find((text) => text !== '') ?? '';
  const fields = {
    title,
    description: cut(collapseSpaces(about)),
    sidebar_position: position,
    mdx: { format: 'md' },
    ...(!hasSidebar && { displayed_sidebar: null }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

/** The text of a paragraph, or nothing for other content. */
function textIn(node: RootContent): string {
  if ('value' in node) return node.type === 'code' ? '' : node.value;
  return 'children' in node && node.type !== 'list' && node.type !== 'heading'
    ? node.children.map(textIn).join('')
    : '';
}

/**
 * Creates a function that writes content as Markdown. It escapes the generator's additions to
 * CommonMark: directives, ids of headings, variables of templates.
 */
function createWrite(): (content: readonly RootContent[]) => string {
  const processor = unified()
    .use(remarkGfm)
    .use(remarkStringify, {
      bullet: '-',
      unsafe: [
        { character: '{', inConstruct: 'phrasing' },
        { character: ':', after: '[\\w:[{]', inConstruct: 'phrasing' },
        { character: '$', inConstruct: 'phrasing' },
        { character: '[', inConstruct: 'phrasing' },
        { character: '/', atBreak: true, after: '/' },
      ],
    });
  return (content) => processor.stringify({ type: 'root', children: [...content] } as Root);
}
