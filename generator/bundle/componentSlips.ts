/** Compares the props of elements with the props that the site's own components take. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { hasFolder, toSlashes } from '../lib/files/nativePath.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { stringValue } from '../lib/source/findLiterals.ts';
import { isNode, parseModule, walk, type SourceNode } from '../lib/source/parseModule.ts';
import { placeAt } from '../lib/source/places.ts';
import type { Diagnostic, MdxModule, PartNode, Place } from '../types.ts';
import { addressOf, type CodedDocument } from './documentModules.ts';
import { propSlips, type ComponentUse } from './propSlips.ts';
import { componentIn, type TakenProps } from './takenProps.ts';
import { remember } from '../lib/remember.ts';

interface ComponentSlipsInput {
  readonly root: string;
  readonly metafile: Metafile;
  readonly documents: readonly CodedDocument[];
}

/** Returns the props of the component that a tag stands for. */
type TakenBy = (tag: string) => TakenProps | undefined;

/** Finds wrong props of elements of the site's own components, in documents and in code. */
export function componentSlips(input: ComponentSlipsInput): readonly Diagnostic[] {
  const { root, metafile, documents } = input;
  const takenOf = createTakenOf(input);
  const inCode = Object.keys(metafile.inputs)
    .filter(isOwnCode)
    .flatMap((file) => {
      const text = readFileSync(path.resolve(root, file), 'utf8');
      const { program } = parseModule(text);
      const imported = importsIn(program);
      return usesInCode(program, toSlashes(file), text).flatMap((use) => {
        const from = imported.get(use.tag);
        const takenProps = from ? takenOf(file, from) : ownProps(program, use.tag);
        return takenProps ? propSlips(use, takenProps) : [];
      });
    });
  const inDocuments = documents.flatMap(({ path: file, body }) =>
    body.modules.flatMap((module, index) => {
      const takenBy = takenInDocument(module, (specifier, name) =>
        takenOf(`module:${addressOf(file, index)}`, { specifier, name }),
      );
      return body.parts
        .filter((part) => part.module === index)
        .flatMap(({ tree }) => slipsInPart(tree, takenBy, root));
    }),
  );
  return [...inCode, ...inDocuments];
}

const isOwnCode = (name: string) =>
  /^(?!\.\.)[^:?]+\.[jt]sx?$/.test(name) && !hasFolder(name, 'node_modules');

interface Imported {
  readonly specifier: string;
  /** `default`, or the name of an export. */
  readonly name: string;
}

/**
 * Creates a function that finds the component behind an import, across modules that re-export it.
 */
function createTakenOf({ root, metafile }: ComponentSlipsInput) {
  const remembered = new Map<string, TakenProps | undefined>();
  const takenIn = (file: string, name: string, depth: number): TakenProps | undefined => {
    const component = componentIn(
      parseModule(readFileSync(path.resolve(root, file), 'utf8')).program,
      name,
    );
    if (!component || !('from' in component)) return component;
    return depth < 5
      ? takenOf(file, { specifier: component.from, name: component.name }, depth + 1)
      : undefined;
  };
  const takenOf = (module: string, { specifier, name }: Imported, depth = 0) => {
    const file = metafile.inputs[module]?.imports.find(
      ({ original }) => original === specifier,
    )?.path;
    if (file === undefined || !isOwnCode(file)) return undefined;
    const key = `${file}#${name}`;
    return remember(remembered, key, () => takenIn(file, name, depth));
  };
  return takenOf;
}

function ownProps(program: SourceNode, name: string): TakenProps | undefined {
  const component = componentIn(program, name);
  return component && 'names' in component ? component : undefined;
}

const inner = (node: SourceNode, key: string) =>
  isNode(node[key]) ? (node[key] as SourceNode) : undefined;
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: SourceNode | undefined) => String(node?.['name'] ?? '');

/** The imports of a module by their local names. */
function importsIn(program: SourceNode): ReadonlyMap<string, Imported> {
  const importedNames = new Map<string, Imported>();
  for (const node of listOf(program['body'])) {
    if (node.type !== 'ImportDeclaration') continue;
    const specifier = stringValue(inner(node, 'source')!) ?? '';
    for (const importSpecifier of listOf(node['specifiers'])) {
      const imported = nameOf(inner(importSpecifier, 'imported'));
      const name = importSpecifier.type === 'ImportDefaultSpecifier' ? 'default' : imported;
      if (name !== '')
        importedNames.set(nameOf(inner(importSpecifier, 'local')), { specifier, name });
    }
  }
  return importedNames;
}

/** The elements of components in code. */
function usesInCode(program: SourceNode, file: string, text: string): readonly ComponentUse[] {
  const uses: ComponentUse[] = [];
  const placeOf = ({ start, end }: SourceNode) =>
    placeAt(file, text, { offset: start, length: end - start });
  walk(program, (node) => {
    const opening = node.type === 'JSXElement' ? inner(node, 'openingElement') : undefined;
    const tag = opening && nameOf(inner(opening, 'name'));
    if (!opening || !tag || !/^[A-Z]/.test(tag)) return;
    const attributes = listOf(opening['attributes']);
    uses.push({
      tag,
      place: placeOf(opening),
      isSpread: attributes.some(({ type }) => type !== 'JSXAttribute'),
      hasChildren: listOf(node['children']).some(isShown),
      attributes: attributes.flatMap((attribute) => {
        const name = attribute.type === 'JSXAttribute' ? nameOf(inner(attribute, 'name')) : '';
        const value = inner(attribute, 'value');
        return name ? [{ name, place: placeOf(attribute), text: value && stringValue(value) }] : [];
      }),
    });
  });
  return uses;
}

function isShown(child: SourceNode): boolean {
  if (child.type === 'JSXText') return /\S/.test(String(child['value']));
  return inner(child, 'expression')?.type !== 'JSXEmptyExpression';
}

/** Finds the props of components that a document imports or declares. */
function takenInDocument(
  { imports, code }: MdxModule,
  takenOf: (specifier: string, name: string) => TakenProps | undefined,
): TakenBy {
  return (tag) => {
    const from = imports.find(({ bindings }) => Object.hasOwn(bindings, tag));
    if (from) return takenOf(from.specifier, from.bindings[tag]!);
    const declared = code.map(({ text }) => text).join('\n');
    return declared.includes(tag) ? ownProps(parseModule(declared).program, tag) : undefined;
  };
}

function slipsInPart(node: PartNode, takenBy: TakenBy, root: string): readonly Diagnostic[] {
  if (node.type !== 'element') return [];
  const inside = node.children.flatMap((child) => slipsInPart(child, takenBy, root));
  const takenProps = /^[A-Z]\w*$/.test(node.name) ? takenBy(node.name) : undefined;
  if (!takenProps) return inside;
  const file = fileNamed(root, node.place.file);
  // A document that an integration added is not a file. Its attributes are reported at the element.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const use: ComponentUse = {
    tag: node.name,
    place: node.place,
    isSpread: node.props.some((prop) => 'spread' in prop),
    hasChildren: node.children.some(hasText),
    attributes: node.props.flatMap((prop) => {
      if (!('name' in prop)) return [];
      const value = 'value' in prop && typeof prop.value === 'string' ? prop.value : undefined;
      return [{ name: prop.name, place: placeOfProp(node.place, prop.name, text), text: value }];
    }),
  };
  return [...propSlips(use, takenProps), ...inside];
}

const hasText = (child: PartNode) =>
  child.type === 'html' ? /\S/.test(child.html) : child.type !== 'text' || /\S/.test(child.value);

/** The place of an attribute in the tag that begins at `tag`. */
function placeOfProp(tag: Place, name: string, text: string): Place {
  const lines = text.split('\n');
  const start = lines.slice(0, tag.line - 1).join('\n').length + (tag.line > 1 ? 1 : 0);
  const from = start + tag.column - 1;
  const match = new RegExp(`(?<=[\\s"'}])${name.replace(/[^\w-]/g, '\\$&')}(?=[\\s=/>])`).exec(
    text.slice(from),
  );
  if (!match) return tag;
  const { file, line, column } = placeAt(tag.file, text, {
    offset: from + match.index,
    length: name.length,
  });
  return { file, line, column };
}
