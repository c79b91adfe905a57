import path from 'node:path';
import type { Metafile } from 'esbuild';
import { judge } from '../../lib/code/judge.ts';
import { judgeModules, type ModuleGraph } from '../../lib/code/judgeModules.ts';
import { readFile } from '../../lib/files/readFile.ts';
import { isNode, parseModule, type SourceNode } from '../../lib/source/parseModule.ts';

/**
 * Returns the names of the site's own `MDXComponents` whose components must hydrate. An imported
 * component hydrates if its module interacts, and any other if its code does. Names of elements are
 * left out: their attributes refer to other files, which only a static component can have.
 */
export async function findInteractiveMdx(
  file: string | undefined,
  graph: ModuleGraph,
): Promise<readonly string[]> {
  if (file === undefined || graph.isTheme(file)) return [];
  const text = await readFile(file, 'utf8');
  const { program } = parseModule(text);
  const imported = importedNames(program);
  const entries = entriesOf(program).filter(({ name }) => /^[A-Z]/.test(name));
  const moduleOf = (value: SourceNode) =>
    resolved(imported.get(String(value['name'])), file, graph);
  const modules = [...new Set(entries.flatMap(({ value }) => moduleOf(value) ?? []))];
  const { interactive } = await judgeModules(modules, graph);
  return entries.flatMap(({ name, value }) => {
    const module = moduleOf(value);
    const code = declarationOf(program, value) ?? value;
    const interacts =
      module === undefined
        ? judge(text.slice(code.start, code.end)).interacts
        : interactive.has(module);
    return interacts ? [name] : [];
  });
}

/** Specifiers by the names that imports bind. */
function importedNames({ body }: SourceNode): ReadonlyMap<string, string> {
  return new Map(
    nodesOf(body).flatMap((node) => {
      if (node.type !== 'ImportDeclaration') return [];
      const { value } = node['source'] as SourceNode;
      return nodesOf(node['specifiers']).map(
        ({ local }) => [identifierName(local), String(value)] as const,
      );
    }),
  );
}

/** The entries of the object that the module exports. */
function entriesOf(program: SourceNode): readonly { name: string; value: SourceNode }[] {
  const exported = nodesOf(program['body']).find(({ type }) => type === 'ExportDefaultDeclaration');
  const written = exported?.['declaration'];
  const object = isNode(written) ? (declarationOf(program, written) ?? written) : undefined;
  return nodesOf(bareOf(object)?.['properties']).flatMap((property) => {
    const { key, value } = property;
    if (property.type !== 'Property' || !isNode(key) || !isNode(value)) return [];
    return [{ name: String(key['name'] ?? key['value']), value }];
  });
}

/** The value of a name that the module declares. */
function declarationOf({ body }: SourceNode, { type, name }: SourceNode): SourceNode | undefined {
  if (type !== 'Identifier') return undefined;
  for (const node of nodesOf(body)) {
    if (node.type === 'FunctionDeclaration' && identifierName(node['id']) === name) return node;
    if (node.type !== 'VariableDeclaration') continue;
    const declaration = nodesOf(node['declarations']).find(({ id }) => identifierName(id) === name);
    if (declaration && isNode(declaration['init'])) return declaration['init'];
  }
  return undefined;
}

/** An object without surrounding `satisfies` and `as`. */
function bareOf(node: SourceNode | undefined): SourceNode | undefined {
  return node && /^TS(?:Satisfies|As)Expression$/.test(node.type)
    ? bareOf(node['expression'] as SourceNode)
    : node;
}

const nodesOf = (value: unknown): readonly SourceNode[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

const identifierName = (value: unknown): string => (isNode(value) ? String(value['name']) : '');

/** The file behind a specifier in `file`, or `undefined` if it is outside the bundle. */
function resolved(
  specifier: string | undefined,
  file: string,
  { metafile, root }: { readonly metafile: Metafile; readonly root: string },
): string | undefined {
  const input = Object.entries(metafile.inputs).find(
    ([name]) => path.resolve(root, name) === file,
  )?.[1];
  const match = input?.imports.find(
    ({ original, external }) => original === specifier && !external,
  );
  return match && path.resolve(root, match.path);
}
