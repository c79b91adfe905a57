/**
 * Serves Markdown that components and React pages import as a component, with its own exports, its
 * `frontMatter` and its `toc`. In a page that hydrates, the component is code like any other, so
 * its content is written as elements, not as HTML.
 */
import path from 'node:path';
import type { Message, OnLoadResult, Plugin } from 'esbuild';
import type { ContentTexts } from '../contract.ts';
import { fillMarks, mark } from '../lib/marks.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { Body, Diagnostic, Outline, PartNode, Place, Prop } from '../types.ts';
import { createElementsWriter, type ElementsWriter } from './elementsWriter.ts';
import { absentModule, splitAddress, type MessageDetail } from './documentModules.ts';
import type { GeneratedCode } from './generatedCode.ts';
import { writeModule } from './mdxModule.ts';

/** A Markdown file that code imports, as parsing gives it. */
export interface EmbeddedMarkdown {
  readonly body: Body;
  /** The texts in the default language. */
  readonly texts: ContentTexts;
  readonly outline: Pick<Outline, 'references' | 'headings' | 'frontMatter' | 'diagnostics'>;
  /** Absolute paths of the file and its partials. */
  readonly files: readonly string[];
  /** Returns the JSON file with the address of a document (absolute), or with `null`. */
  addressFile(document: string): string;
}

/** Reads a Markdown file (absolute). */
export type ReadMarkdown = (file: string) => Promise<EmbeddedMarkdown>;

interface MarkdownModulesInput {
  readonly root: string;
  readonly readMarkdown: ReadMarkdown;
  /** Gets the files that a Markdown file is made of. */
  readonly onRead?: (file: string) => void;
  /** Gets the diagnostics of each Markdown file. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void;
}

const namespace = 'embedded';

/** The source position of generated code. */
interface Origin {
  readonly elements: ElementsWriter;
  /** The start of the author's file. */
  readonly start: Place;
  /** Absent for code without any lines of the author. */
  readonly source?: GeneratedCode;
}

/** Serves Markdown files to modules that import them. */
export function markdownModules({
  root,
  readMarkdown,
  onRead,
  onDiagnostics,
}: MarkdownModulesInput): Plugin {
  const embedded = new Map<string, EmbeddedMarkdown>();
  /** By address, and by file for the entry of the file. */
  const origins = new Map<string, Origin>();
  const elementsOf = ({ outline, addressFile, texts }: EmbeddedMarkdown) =>
    createElementsWriter(outline.references, { root, addressFile, texts });
  return {
    name: 'markdown',
    setup(build) {
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: file }) => {
        const markdown = await readMarkdown(file);
        embedded.set(file, markdown);
        markdown.files.forEach((source) => onRead?.(source));
        onDiagnostics?.(markdown.outline.diagnostics);
        const elements = elementsOf(markdown);
        origins.set(file, { elements, start: startOfFile(nameFrom(root, file)) });
        return toModule(entryCode(file, markdown, elements), path.dirname(file));
      });
      build.onResolve({ filter: /^embedded:/ }, ({ path: address }) => ({
        path: address.slice('embedded:'.length),
        namespace,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: address }) => {
        const [file, index] = splitAddress(address);
        const markdown = embedded.get(file)!;
        const { body } = markdown;
        const elements = elementsOf(markdown);
        const source = partsCode(file, { body, index, elements });
        const modulePath = body.modules[index]!.path;
        origins.set(address, { elements, start: startOfFile(modulePath), source });
        return toModule(source.toString(), path.dirname(path.resolve(root, modulePath)));
      });
      build.onEnd(({ errors, warnings }) => {
        for (const message of [...errors, ...warnings]) toOrigin(message, origins, root);
      });
    },
  };
}

/** Names the author's file in a message, in place of the code that was generated from it. */
function toOrigin(message: Message, origins: ReadonlyMap<string, Origin>, root: string): void {
  const { location, text } = message;
  if (!location) return;
  const { file, line, column } = location;
  const address = file.startsWith(`${namespace}:`)
    ? file.slice(`${namespace}:`.length)
    : path.resolve(root, file);
  const origin = origins.get(address);
  if (!origin) return;
  const written = origin.source?.placeInAuthoredFile(line, column);
  const needed = written ? undefined : origin.elements.placeOf(absentModule(text) ?? '');
  const place = written ?? needed ?? origin.start;
  if (needed) message.detail = { needsTheme: true } satisfies MessageDetail;
  message.location = {
    ...location,
    file: place.file,
    line: place.line,
    column: place.column - 1,
  };
}

function toModule(contents: string, resolveDir: string): OnLoadResult {
  return { contents, loader: 'jsx', resolveDir };
}

/** The code of the component, from the static HTML of the file and the parts of its modules. */
function entryCode(
  file: string,
  { body, outline: { headings, frontMatter } }: EmbeddedMarkdown,
  elements: ElementsWriter,
): string {
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

/** The code of one file, with its parts as functions of the component's props. */
function partsCode(
  file: string,
  {
    body,
    index,
    elements,
  }: { readonly body: Body; readonly index: number; readonly elements: ElementsWriter },
): GeneratedCode {
  const parts = body.parts.map((part) => ({ ...part, tree: withAddresses(part.tree, elements) }));
  const { source } = writeModule({
    body: { ...body, parts },
    index,
    side: 'server',
    isInteractive: () => false,
    isInspecting: () => false,
    addressOf: (moduleIndex) => `embedded:${file}#${moduleIndex}`,
    elements: elements.ofHtml,
  });
  source.add(`\n${elements.imports()}\n`);
  return source;
}

/** A tree whose props have code in place of marks. */
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
