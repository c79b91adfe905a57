/**
 * Writes the code of a document's parts, for server and browser, from one tree. Static nodes are
 * rendered on the server only. The outermost interactive element of each branch is an island, and
 * the browser's code contains only islands.
 */
import path from 'node:path';
import type { Body, MdxModule, Part, PartNode } from '../types.ts';
import { createInspects, createInteracts } from './interactivity/interactiveNodes.ts';
import { isReactPage } from './reactPages.ts';
import { createPartWriter } from './partWriter.ts';
import { createGeneratedCode, type GeneratedCode } from './generatedCode.ts';
import { isBuiltIn, moduleOfBuiltIn } from '../lib/elementName.ts';

/** The generated code of one module. */
export interface ModuleCode {
  readonly source: GeneratedCode;
  /** Ids of the islands in its code. */
  readonly islands: readonly string[];
}

/** The module to write, and the side it is written for. */
interface ModuleInput {
  readonly body: Body;
  /** Index of the module in the body. */
  readonly index: number;
  readonly side: 'server' | 'client';
  /** Whether the component of an import needs hydration. */
  readonly isInteractive: (specifier: string) => boolean;
  /** Whether the component of an import looks at its children. */
  readonly isInspecting: (specifier: string) => boolean;
  /** Returns the address of a module by index. A partial gets its props from there. */
  readonly addressOf: (index: number) => string;
  /** Writes HTML as elements, also in parts without code. Absent: HTML stays HTML. */
  readonly elements?: (html: string) => string;
}

/**
 * Code that takes the props of a partial when they are needed. While modules load, the importer may
 * wait for a name that the partial exports. If code imports the Markdown, these props depend on the
 * props of the component.
 */
function takeProps(module: MdxModule, isEmbedded: boolean): string {
  if (!module.props) return '';
  return isEmbedded ? 'props = _props(props), ' : 'props ??= _props(), ';
}

/** Writes one module of a body. */
export function writeModule({
  body,
  index,
  side,
  isInteractive,
  isInspecting,
  addressOf,
  elements,
}: ModuleInput): ModuleCode {
  const module = body.modules[index]!;
  const source = createGeneratedCode();
  const isWritten = (part: Part) => part.module === index && (!part.literal || elements);
  const builtIns = namesInParts(body.parts.filter(isWritten));
  const first = takeProps(module, elements !== undefined);
  const writer = createPartWriter({
    source,
    side,
    builtIns,
    interacts: createInteracts(module, isInteractive),
    inspects: createInspects(module, isInspecting),
    whenOf: (node) => whenOf(node, module, isInteractive),
    first,
    ...(elements && { elements }),
  });
  if (!elements) source.add(`import { createElement as _h } from 'react';\n`);
  for (const [i, name] of builtIns.entries())
    source.add(`import _t${i} from '${moduleOfBuiltIn(name)}';\n`);
  // A name of a file may have quotes, and a path of Windows has backslashes.
  const ownModule = JSON.stringify(`./${path.posix.basename(module.path)}`);
  if (isReactPage(module.path)) source.add(`import _default from ${ownModule};\n`);
  // Only the server decides when an island hydrates.
  if (side === 'server')
    for (const [i, { specifier }] of module.imports.entries())
      if (isInteractive(specifier))
        source.add(`import * as _i${i} from ${JSON.stringify(specifier)};\n`);
  if (side === 'server' && isReactPage(module.path))
    source.add(`import * as _page from ${ownModule};\n`);
  for (const { local, name, module: from } of module.partialNames ?? [])
    source.add(`import { ${name} as ${local} } from ${JSON.stringify(addressOf(from))};\n`);
  for (const { text, line } of module.code)
    source.verbatim(text, { file: module.path, line, column: 1 });
  writeScope(module, source);
  if (module.props) {
    const address = JSON.stringify(addressOf(module.props.module));
    source.add(`import { props${index} as _props } from ${address};\n`);
    if (!elements) source.add('let props;\n');
  }
  for (const [partial, { props }] of body.modules.entries()) {
    if (props?.module !== index) continue;
    source.add(`export const props${partial} = (${elements ? 'props' : ''}) => (${first}`);
    writer.props(props.props);
    source.add(');\n');
  }
  source.add(side === 'server' ? 'export const parts = {\n' : 'export const islands = {\n');
  for (const [i, part] of body.parts.entries()) if (isWritten(part)) writer.part(i, part.tree);
  source.add('};\n');
  return { source, islands: writer.islands };
}

/** The expressions of a module that may say when `node` hydrates, the most specific first. */
function whenOf(
  node: PartNode,
  module: MdxModule,
  isInteractive: (specifier: string) => boolean,
): readonly string[] {
  if (node.type !== 'element') return [];
  if (node.name === 'default') return ['_page.hydrate'];
  const name = node.name.split('.')[0]!;
  const at = module.imports.findIndex(
    ({ specifier, bindings }) => name in bindings && isInteractive(specifier),
  );
  return [
    ...(at < 0 ? [] : [`_i${at}.hydrate`]),
    ...(module.exports.includes('hydrate') ? ['hydrate'] : []),
  ];
}

/** Declares the document's values that expressions may name. The author's own declarations win. */
function writeScope(module: MdxModule, source: GeneratedCode): void {
  const declared = new Set([
    ...module.exports,
    ...module.imports.flatMap(({ bindings }) => Object.keys(bindings)),
    ...(module.partialNames ?? []).map(({ local }) => local),
  ]);
  for (const [name, value] of Object.entries(module.scope)) {
    if (!declared.has(name)) source.add(`const ${name} = ${JSON.stringify(value)};\n`);
  }
  if (!module.props && !declared.has('props')) source.add('const props = {};\n');
}

/** Returns the theme modules that the parts of a module name, in order of appearance. */
export function builtInsOf(body: Body, index: number): readonly string[] {
  return namesInParts(body.parts.filter((part) => !part.literal && part.module === index));
}

function namesInParts(parts: readonly Part[]): readonly string[] {
  const names = new Set<string>();
  const visit = (node: PartNode): void => {
    if (node.type !== 'element') return;
    if (isBuiltIn(node.name)) names.add(node.name);
    node.children.forEach(visit);
  };
  for (const part of parts) visit(part.tree);
  return [...names];
}
