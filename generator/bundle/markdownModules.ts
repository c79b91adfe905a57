/**
 * Markdown that components and React pages import: a component that shows it, with what it exports,
 * its `frontMatter` and its `toc`. In a page that hydrates it is code like any other, so its
 * content is written as elements, not as HTML.
 */
import path from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { ContentTexts } from '../contract.ts';
import { fillMarks, mark } from '../lib/marks.ts';
import type { Body, Diagnostic, Outline, PartNode, Prop } from '../types.ts';
import { createElementsWriter, type ElementsWriter } from './elementsWriter.ts';
import { splitAddress } from './documentModules.ts';
import { writeModule } from './mdxModule.ts';

/** A Markdown file that code imports, as parsing gives it. */
export interface EmbeddedMarkdown {
  readonly body: Body;
  /** In the default language. */
  readonly texts: ContentTexts;
  readonly outline: Pick<Outline, 'references' | 'headings' | 'frontMatter' | 'diagnostics'>;
  /** Absolute paths of the files that it is made of. */
  readonly files: readonly string[];
  /** The JSON file with the address of a document (absolute), or with `null`. */
  addressFile(document: string): string;
}

/** Reads a Markdown file (absolute). */
export type ReadMarkdown = (file: string) => Promise<EmbeddedMarkdown>;

interface MarkdownModulesInput {
  readonly root: string;
  readonly readMarkdown: ReadMarkdown;
  /** Gets the files that a Markdown file is made of. */
  readonly onRead?: (file: string) => void;
  /** Gets the findings of each Markdown file. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void;
}

const namespace = 'embedded';

/** Serves Markdown files to modules that import them. */
export function markdownModules({
  root,
  readMarkdown,
  onRead,
  onDiagnostics,
}: MarkdownModulesInput): Plugin {
  const embedded = new Map<string, EmbeddedMarkdown>();
  return {
    name: 'markdown',
    setup(build) {
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: file }) => {
        const markdown = await readMarkdown(file);
        embedded.set(file, markdown);
        markdown.files.forEach((source) => onRead?.(source));
        onDiagnostics?.(markdown.outline.diagnostics);
        return toModule(entryCode(file, markdown, root), path.dirname(file));
      });
      build.onResolve({ filter: /^embedded:/ }, ({ path: address }) => ({
        path: address.slice('embedded:'.length),
        namespace,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: address }) => {
        const [file, index] = splitAddress(address);
        const { body, outline, addressFile, texts } = embedded.get(file)!;
        const elements = createElementsWriter(outline.references, { root, addressFile, texts });
        const folder = path.dirname(path.resolve(root, body.modules[index]!.path));
        return toModule(partsCode(file, { body, index, elements }), folder);
      });
    },
  };
}

function toModule(contents: string, resolveDir: string): OnLoadResult {
  return { contents, loader: 'jsx', resolveDir };
}

/** The component, from the static HTML of the file and the parts of its modules. */
function entryCode(
  file: string,
  { body, outline: { references, headings, frontMatter }, addressFile, texts }: EmbeddedMarkdown,
  root: string,
): string {
  const elements = createElementsWriter(references, { root, addressFile, texts });
  const modules = body.modules.map((_, i) => i);
  const addressOf = (index: number) => JSON.stringify(`embedded:${file}#${index}`);
  const html = fillMarks(body.html, (kind, index) =>
    kind === 'part' ? `<embedded-part index="${index}"></embedded-part>` : mark(kind, index),
  );
  const content = elements.ofHtml(html);
  const toc = headings.map(({ id, depth, html: value }) => ({ value, id, level: depth }));
  return [
    ...modules.map((i) => `import { parts as _m${i} } from ${addressOf(i)};`),
    elements.imports(),
    `export * from ${addressOf(0)};`,
    `const _parts = { ${modules.map((i) => `..._m${i}`).join(', ')} };`,
    `export const frontMatter = ${JSON.stringify(frontMatter)};`,
    `export const toc = ${JSON.stringify(toc)};`,
    `export default function MDXContent(props) { return _h(_f, null, ${content}); }`,
    '',
  ].join('\n');
}

/** The code of one file, and its parts as functions of the properties of the component. */
function partsCode(
  file: string,
  {
    body,
    index,
    elements,
  }: { readonly body: Body; readonly index: number; readonly elements: ElementsWriter },
): string {
  const parts = body.parts.map((part) => ({ ...part, tree: withAddresses(part.tree, elements) }));
  const { source } = writeModule({
    body: { ...body, parts },
    index,
    side: 'server',
    isInteractive: () => false,
    isInspecting: () => false,
    addressOf: (other) => `embedded:${file}#${other}`,
    elements: elements.ofHtml,
  });
  return `${source.toString()}\n${elements.imports()}\n`;
}

/** A tree whose properties have code in place of marks. */
function withAddresses(node: PartNode, elements: ElementsWriter): PartNode {
  if (node.type !== 'element') return node;
  const toProp = (prop: Prop): Prop => {
    const code =
      'value' in prop && typeof prop.value === 'string' && elements.ofReference(prop.value);
    return code ? { name: (prop as { name: string }).name, code, place: node.place } : prop;
  };
  return {
    ...node,
    props: node.props.map(toProp),
    children: node.children.map((child) => withAddresses(child, elements)),
  };
}
