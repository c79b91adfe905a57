/** Turns terms into links: `<Term>island</Term>`, or `<Term name="island">islands</Term>`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { readDefinitions, type Definition } from './readDefinitions.ts';
import { collapseSpaces } from '../../generator/lib/collapseSpaces.ts';

/** The file of the terms, and the document that defines them. */
interface RemarkTermsOptions {
  /** Absolute path. */
  readonly terms: string;
  /** Its path, such as `@site/docs/glossary.md`. */
  readonly page: string;
}

/** A tag of MDX. */
interface Tag {
  readonly type: 'mdxJsxTextElement' | 'mdxJsxFlowElement';
  readonly name: string | null;
  readonly attributes: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children: PhrasingContent[];
  readonly position?: Root['position'];
}

/** A remark plugin. A term without a definition gets a message at its tag. */
export default function remarkTerms({ terms, page }: RemarkTermsOptions) {
  return (tree: Root, file: VFile): void => {
    let definitions: readonly Definition[] | undefined;
    const replace = (parent: { children: Nodes[] }): void => {
      for (const [i, node] of parent.children.entries()) {
        const tag = toTerm(node);
        if (tag) {
          (file.data['inputs'] as string[] | undefined)?.push(terms);
          definitions ??= readDefinitions(readFileSync(terms, 'utf8'), path.basename(terms));
          const { wanted, definition } = findTerm(tag, definitions);
          parent.children[i] = definition
            ? toTermLink(tag, definition, page)
            : toEmphasis(tag, wanted);
          if (!definition)
            file.message(`\`${path.basename(terms)}\` has no definition of \`${wanted}\``, {
              place: tag.position,
              source: 'glossary',
            });
        } else if ('children' in node) replace(node as { children: Nodes[] });
      }
    };
    replace(tree as { children: Nodes[] });
  };
}

function toTerm(node: unknown): Tag | undefined {
  const tag = node as Tag;
  const isTag = tag.type === 'mdxJsxTextElement' || tag.type === 'mdxJsxFlowElement';
  return isTag && tag.name === 'Term' ? tag : undefined;
}

/** The definition that a tag asks for, regardless of case. */
function findTerm({ attributes, children }: Tag, definitions: readonly Definition[]) {
  const nameAttribute = attributes.find(({ name }) => name === 'name')?.value;
  const wanted = typeof nameAttribute === 'string' ? nameAttribute : textIn(children);
  const isWanted = ({ term }: Definition) => term.toLowerCase() === wanted.toLowerCase();
  return { wanted, definition: definitions.find(isWanted) };
}

/** The link. Its title has the definition, which browsers show and screen readers read out. */
function toTermLink(tag: Tag, { term, id, definition }: Definition, page: string): RootContent {
  const link: RootContent = {
    type: 'link',
    url: `${page}#${id}`,
    title: toPlain(definition),
    children: tag.children.length > 0 ? inlineOf(tag.children) : [{ type: 'text', value: term }],
    ...(tag.position && { position: tag.position }),
    data: { hProperties: { className: ['term'] } },
  };
  return tag.type === 'mdxJsxTextElement' ? link : { type: 'paragraph', children: [link] };
}

/** A term without a definition, as written. */
function toEmphasis({ type, children }: Tag, wanted: string): RootContent {
  const content: PhrasingContent[] =
    children.length > 0 ? inlineOf(children) : [{ type: 'text', value: wanted }];
  const emphasis: PhrasingContent = { type: 'emphasis', children: content };
  return type === 'mdxJsxTextElement' ? emphasis : { type: 'paragraph', children: content };
}

/** MDX puts a tag's content into a paragraph if it is on lines of its own. */
function inlineOf(children: readonly Nodes[]): PhrasingContent[] {
  return children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : [node as PhrasingContent],
  );
}

function textIn(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) =>
      'children' in node ? textIn(node.children) : 'value' in node ? String(node.value) : '',
    )
    .join('')
    .trim();
}

/** A definition without the marks of Markdown, in one line. */
function toPlain(markdown: string): string {
  return collapseSpaces(markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*_]/g, ''));
}
