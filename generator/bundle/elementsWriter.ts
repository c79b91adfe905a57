import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import type { ContentTexts } from '../contract.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import { isTablePart, toReactProperties } from '../contract/reactProperties.ts';
import { textOfMark } from '../lib/contentTexts.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { fillMarks, mark, referenceIn } from '../lib/marks.ts';
import type { Place, Reference } from '../types.ts';
import { hasScheme, isElsewhere } from '../lib/hasScheme.ts';

/** Writes HTML as calls of `createElement`, within one module. */
export interface ElementsWriter {
  /** Returns the code of the nodes, separated by commas. */
  ofHtml(html: string): string;
  /** Returns the code of an address if `text` is the mark of one. */
  ofReference(text: string): string | undefined;
  /** Returns import statements for the elements written so far. */
  imports(): string;
  /**
   * Returns the place where the content first needs a theme module that it does not import itself.
   */
  placeOf(specifier: string): Place | undefined;
}

/** The files of addresses, and the texts of marks. */
interface AddressFiles {
  readonly texts: ContentTexts;
  readonly root: string;
  /** The JSON file with the address of a document (absolute), or with `null`. */
  addressFile(document: string): string;
}

/** The imports of a module. The code of an address adds its own. */
interface AddressImports {
  /** Specifiers by the local names of their default imports. */
  readonly imports: Map<string, string>;
  /** Imports a module of the theme for a reference, and returns its name. */
  fromTheme(name: string, specifier: string, reference: Reference): string;
}

type Nodes = ReturnType<typeof parseDocument>['children'];

/**
 * Creates a writer for content whose addresses are `references`. Links behave like `Link`: paths
 * from the root get the base URL, and files beside the Markdown are published.
 */
export function createElementsWriter(
  references: readonly Reference[],
  files: AddressFiles,
): ElementsWriter {
  const imports = new Map<string, string>();
  const places = new Map<string, Place>();
  const fromTheme: AddressImports['fromTheme'] = (name, specifier, { place }) => {
    imports.set(name, specifier);
    if (!places.has(specifier)) places.set(specifier, place);
    return name;
  };
  const ofReference = (text: string) => {
    const index = referenceIn(text);
    const reference = index === undefined ? undefined : references[index];
    return reference && addressCode(reference, { ...files, imports, fromTheme });
  };
  const ofNodes = (nodes: Nodes, parent: string): string[] =>
    nodes.flatMap((node): string[] => {
      if (node.type === 'text')
        return isTablePart(parent) && node.data.trim() === '' ? [] : [JSON.stringify(node.data)];
      if (!('attribs' in node)) return [];
      const { name, attribs } = node;
      if (name === 'embedded-part') return [`_parts[${attribs['index']}](undefined, props)`];
      const children = ofNodes(node.children, name);
      const link = name === 'a' ? references[referenceIn(attribs['href'] ?? '') ?? -1] : undefined;
      const type = link ? fromTheme('_link', '@docusaurus/Link', link) : JSON.stringify(name);
      return [`_h(${[type, propsOf(attribs, ofReference), ...children].join(', ')})`];
    });
  return {
    ofReference,
    ofHtml(html) {
      const filled = fillMarks(html, (kind, index) => {
        if (kind === 'text') return escapeHtml(textOfMark(index, files.texts));
        return kind === 'attributes' ? '' : mark(kind, index);
      });
      return ofNodes(parseDocument(filled).children, '').join(', ') || 'null';
    },
    imports: () =>
      [
        "import { createElement as _h, Fragment as _f } from 'react';",
        ...[...imports].map(([name, from]) => `import ${name} from ${JSON.stringify(from)};`),
      ].join('\n'),
    placeOf: (specifier) => places.get(specifier),
  };
}

function propsOf(
  attributes: Readonly<Record<string, string>>,
  ofReference: ElementsWriter['ofReference'],
): string {
  const entries = Object.entries(toReactProperties(Object.entries(attributes)));
  const fields = entries.map(([name, value]) => {
    const code = typeof value === 'string' ? ofReference(value) : undefined;
    return `${JSON.stringify(name)}: ${code ?? JSON.stringify(value)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/**
 * The code that gives the final address. A file beside the Markdown is imported to get its address.
 */
function addressCode(reference: Reference, files: AddressFiles & AddressImports): string {
  const { url, kind, place } = reference;
  const { root, imports } = files;
  const written = JSON.stringify(url);
  const [, document, queryAndHash = ''] = /^([^?#]+\.mdx?)([?#].*)?$/i.exec(url) ?? [];
  if (kind === 'link' && document !== undefined) {
    const target = fileOfAddress(document, place.file, root);
    if (target === undefined || !existsSync(target)) return written;
    const name = `_address${imports.size}`;
    imports.set(name, files.addressFile(target));
    return `(${name} === null ? ${written} : ${name} + ${JSON.stringify(queryAndHash)})`;
  }
  if (isElsewhere(url) || url.startsWith('#') || kind === 'link') return written;
  if (url.startsWith('/'))
    return `${files.fromTheme('_useBaseUrl', '@docusaurus/useBaseUrl', reference)}(${written})`;
  const file = fileOfAddress(url, place.file, root)!;
  if (!existsSync(file)) return written;
  const name = `_file${imports.size}`;
  imports.set(name, `address:${file}`);
  return name;
}

/** The file that an address in `from` means, or `undefined` for an address from the site's root. */
function fileOfAddress(url: string, from: string, root: string): string | undefined {
  if (hasScheme(url) || url.startsWith('/')) return undefined;
  return url.startsWith('@site/')
    ? path.join(root, url.slice('@site/'.length))
    : path.resolve(root, path.dirname(from), decodePath(url));
}
