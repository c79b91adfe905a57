import { distinct } from '../diagnostics/distinct.ts';
import { hashOf } from '../lib/hash.ts';
import { mark } from '../lib/marks.ts';
import type { Body, Doc, Json, MdxModule, Outline, PartNode } from '../types.ts';
import { unknownKeys } from './frontMatter/checkFrontMatter.ts';
import { describedNames } from './hast/described.ts';
import { scopeOf } from './hast/walk.ts';
import type { Module, PartialImport } from './module/module.ts';
import type { WrittenDocument } from './parse.ts';
import { countWords } from './text/countWords.ts';

/**
 * Joins the results of parsing for later stages: the outline for the graph, and the body for
 * rendering.
 */
export function toDoc(written: WrittenDocument): Doc {
  const body = toBody(written);
  const isBroken = written.modules.some(({ broken }) => broken);
  return {
    outline: toOutline(written, body),
    body: isBroken
      ? { html: '', parts: [], modules: body.modules.slice(0, 1), sections: [] }
      : body,
  };
}

function toBody(written: WrittenDocument): Body {
  const { html, walk, modules } = written;
  const marker = mark('teaser');
  const markerOffset = html.indexOf(marker);
  return {
    html:
      markerOffset === -1
        ? html
        : html.slice(0, markerOffset) + html.slice(markerOffset + marker.length),
    parts: walk.parts,
    modules: modules.map((module) => toMdxModule(module, written)),
    ...(markerOffset !== -1 && { teaser: html.slice(0, markerOffset) }),
    sections: walk.sections.sections(),
  };
}

function toMdxModule(
  module: Module,
  { walk, partialProps, partialNames, modules, headings }: WrittenDocument,
): MdxModule {
  const codes = [
    ...module.esm.code.map(({ text }) => text),
    ...walk.parts.flatMap((part) =>
      part.module === module.index && !part.literal ? codeOf(part.tree) : [],
    ),
  ];
  const isNamed = (name: string) => codes.some((code) => new RegExp(`\\b${name}\\b`).test(code));
  const named = Object.entries(scopeOf({ module, walk })).filter(
    ([name]) => name !== 'props' && isNamed(name),
  );
  const inCode = [...module.esm.partials].filter(
    ([local, { file }]) => file !== undefined && isNamed(local),
  );
  const importerProps = partialProps.get(module.index);
  const exportedNames = partialNames.get(module.index) ?? [];
  const isExported = ({ name, module: from }: (typeof exportedNames)[number]) =>
    modules[from]!.esm.exports.includes(name);
  const names = exportedNames.filter(isExported);
  const values = exportedNames.flatMap((partialName): [string, Json][] => {
    const { file, scope } = modules[partialName.module]!;
    if (isExported(partialName)) return [];
    const partialHeadings = headings.filter(({ place }) => place.file === file);
    const toc = partialHeadings.map(({ id, depth, html }): Json => ({
      value: html,
      id: id ?? '',
      level: depth,
    }));
    return [[partialName.local, partialName.name === 'toc' ? toc : (scope['frontMatter'] ?? {})]];
  });
  return {
    path: module.file,
    code: [...inCode.map(toImport), ...module.esm.code],
    imports: [
      ...module.esm.imports,
      ...inCode.map(([local, { specifier, place }]) => ({
        specifier,
        bindings: { [local]: 'default' },
        place,
      })),
    ],
    exports: module.esm.exports,
    scope: Object.fromEntries([...named, ...values]),
    ...(names.length > 0 && { partialNames: names }),
    ...(importerProps && { props: importerProps }),
  };
}

/**
 * The import of a partial that code names, as in `{isOpen && <Part />}`. Markdown cannot replace it
 * there, so the bundler gives its content as a component.
 */
function toImport([local, { specifier, place }]: readonly [string, PartialImport]) {
  return { text: `import ${local} from ${JSON.stringify(specifier)};`, line: place.line };
}

function codeOf(node: PartNode): readonly string[] {
  if (node.type === 'expression') return [node.code];
  if (node.type !== 'element') return [];
  const props = node.props.flatMap((prop) =>
    'code' in prop ? [prop.code] : 'spread' in prop ? [prop.spread] : [],
  );
  return [...props, ...node.children.flatMap(codeOf)];
}

function toOutline(written: WrittenDocument, body: Body): Outline {
  const { frontMatter, contentTitle, results, walk, modules } = written;
  const unknown = unknownKeys(frontMatter, written.collection);
  const unknownThemeComponents = modules.flatMap(({ esm }) => esm.unknownThemeComponents);
  return {
    path: written.path,
    collection: written.collection.id,
    format: modules[0]!.format,
    frontMatter: frontMatter.values,
    frontMatterPlaces: frontMatter.places,
    ...(unknown.length > 0 && { unknownKeys: unknown }),
    ...(unknownThemeComponents.length > 0 && { unknownThemeComponents }),
    ...(contentTitle !== undefined && { contentTitle }),
    ...(written.hasOwnTitle && { hasOwnTitle: true as const }),
    headings: written.headings,
    ...(modules[0]!.esm.toc && { ownToc: modules[0]!.esm.toc }),
    ...(describesExport(frontMatter.values) && {
      described: describedNames(written.nodes, modules[0]!),
    }),
    references: results.references,
    ids: results.ids,
    excerpt: written.excerpt,
    words: countWords(frontMatter.content, contentTitle),
    truncated: body.teaser !== undefined,
    themeComponents: [...new Set(walk.parts.flatMap(({ tree }) => builtInsOf(tree)))].sort(),
    needsBundle: needsBundle(written),
    ...(written.inputs.size > 0 && { inputs: [...written.inputs].sort() }),
    inlineStyles: results.inlineStyles,
    bodyHash: hashOf(
      body.html,
      JSON.stringify([body.parts, body.modules, body.teaser?.length, results.references]),
    ),
    diagnostics: distinct(written.diagnostics),
  };
}

function describesExport({ api }: Outline['frontMatter']): boolean {
  return typeof api === 'object' && api !== null && 'export' in api;
}

/**
 * Whether only the bundler can complete the document, because the document has the author's code.
 */
function needsBundle({ modules, walk }: WrittenDocument): boolean {
  if (modules.some(({ broken }) => broken)) return false;
  return walk.parts.some(({ literal }) => !literal) || modules.some(({ esm }) => esm.needsBundle);
}

function builtInsOf(node: PartNode): readonly string[] {
  return node.type === 'element'
    ? [...(node.name.startsWith('@') ? [node.name] : []), ...node.children.flatMap(builtInsOf)]
    : [];
}
