import type { Expression as EstreeExpression } from 'estree';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { propChild } from '../../lib/propChild.ts';
import type { Diagnostic, Json, MdxModule, Prop } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { readFrontMatter } from '../frontMatter/readFrontMatter.ts';
import type { Expression, Jsx, HastNode } from '../hast/hastNodes.ts';
import { toHast } from '../hast/toHast.ts';
import type { ExpressionScope } from '../jsx/evaluate.ts';
import { literalProps, toProps } from '../jsx/props.ts';
import type { OpenedDocument } from '../parse.ts';
import { readModule, type ModuleContext } from './readModule.ts';
import { expressionOf, type Module, type PartialImport } from './module.ts';

/** All files of a document. */
export interface Modules {
  /** The document's own file first, then a module for each place that uses a partial. */
  readonly modules: readonly Module[];
  /** Content of all modules as one HTML tree. Each partial is where its importer names it. */
  readonly nodes: readonly HastNode[];
  /** Properties that importers give to partials, by index of the partial's module. */
  readonly partialProps: ReadonlyMap<number, GivenProps>;
  /** The imports of other exports of partials, by index of the importer. */
  readonly partialNames: ReadonlyMap<number, readonly PartialName[]>;
  /** Paths relative to the root of files that plugins read. */
  readonly inputs: Set<string>;
  readonly diagnostics: readonly Diagnostic[];
}

type PartialName = NonNullable<MdxModule['partialNames']>[number];

/** `module` is the index of the importer. */
interface GivenProps {
  readonly module: number;
  readonly props: readonly Prop[];
}

/** Reads a document's file, and its partials at every place that uses them. */
export async function readModules({
  path,
  frontMatter,
  options,
  partials,
  emoji,
  plugins,
  collection: { truncateMarker: marker },
}: OpenedDocument): Promise<Modules> {
  const inputs = new Set<string>();
  const context: ModuleContext = {
    ...options,
    partials,
    emoji,
    diagnostics: [],
    modules: [],
    plugins,
    ...(marker && { marker: new RegExp(marker.source, marker.flags) }),
    inputs,
  };
  const partialProps = new Map<number, GivenProps>();
  const main = await readModule(
    { file: path, text: frontMatter.content, frontMatter: frontMatter.values, scope: {} },
    context,
  );
  const nodes = await expandModule({ module: main, path: [path], context, partialProps });
  const partialNames = await linkPartialNames(context);
  const { modules, diagnostics } = context;
  return { modules, nodes, partialProps, partialNames, inputs, diagnostics };
}

/**
 * Finds the module behind each name that is imported from a partial. A partial that is not shown
 * becomes a module without content.
 */
async function linkPartialNames(context: ModuleContext): Promise<Modules['partialNames']> {
  const namesByModule = new Map<number, PartialName[]>();
  // Reading a partial adds a module.
  for (const module of context.modules)
    for (const [local, { name, specifier, file, place }] of module.esm.partialNames) {
      if (file === undefined || file === module.file) continue;
      const partial =
        context.modules.find((candidate) => candidate.file === file) ??
        (await readPartial({ file, props: [], children: [] }, { module, context }));
      if (partial.esm.exports.includes(name) || /^(?:toc|frontMatter)$/.test(name))
        namesByModule.set(module.index, [
          ...(namesByModule.get(module.index) ?? []),
          { local, name, module: partial.index },
        ]);
      else context.diagnostics.push(diagnose('markdown/partial-names', place, { specifier, name }));
    }
  return namesByModule;
}

/** The position of the expansion in the tree of imports. */
interface Expansion {
  readonly module: Module;
  /** The chain of importing files. The module itself comes last. */
  readonly path: readonly string[];
  readonly context: ModuleContext;
  readonly partialProps: Map<number, GivenProps>;
}

async function expandModule(where: Expansion): Promise<HastNode[]> {
  const { module, context } = where;
  const nodes = await toHast(module, {
    prism: context.prism,
    isCodeBlockReplaced: context.replacedComponents.includes('CodeBlock'),
    diagnostics: context.diagnostics,
    footnotePrefix: module.index === 0 ? '' : `p${module.index}-`,
  });
  return module.esm.partials.size === 0 && !module.children ? nodes : expandNodes(nodes, where);
}

async function expandNodes(nodes: readonly HastNode[], where: Expansion): Promise<HastNode[]> {
  const expanded: HastNode[] = [];
  for (const node of nodes) expanded.push(...(await expandNode(node, where)));
  return expanded;
}

async function expandNode(node: HastNode, where: Expansion): Promise<readonly HastNode[]> {
  const { children, esm } = where.module;
  if (node.type === 'expression' && isChildren(node))
    return children
      ? [{ type: 'module', module: children.module, children: [...children.nodes] }]
      : [];
  if (!('children' in node)) return [node];
  const expanded = { ...node, children: await expandNodes(node.children, where) } as HastNode;
  if (node.type !== 'jsx' || !node.name) return [expanded];
  const partial = esm.partials.get(node.name);
  if (partial) return expandPartial(expanded as Jsx, partial, where);
  return [await withPartialValues(expanded as Jsx, where)];
}

/**
 * Turns each property that is a partial (`content={P}`, `content={<P />}`) into a child that stands
 * for the property. Its content is HTML, like the content of children.
 */
async function withPartialValues(node: Jsx, where: Expansion): Promise<Jsx> {
  const attributes: Jsx['attributes'][number][] = [];
  const values: HastNode[] = [];
  for (const attribute of node.attributes) {
    const { name, isComponent } = partialValue(attribute) ?? {};
    const partial = name === undefined ? undefined : where.module.esm.partials.get(name);
    if (!partial || attribute.type !== 'mdxJsxAttribute') attributes.push(attribute);
    else {
      const tag: Jsx = { ...node, name: name!, attributes: [], children: [] };
      const children = await expandPartial(tag, partial, where);
      const child = propChild(attribute.name, isComponent!);
      values.push({ ...tag, name: child, children: children as Jsx['children'] });
    }
  }
  return values.length === 0
    ? node
    : { ...node, attributes, children: [...values, ...node.children] as Jsx['children'] };
}

/** The name in `{P}` or `{<P />}`. */
function partialValue(
  attribute: Jsx['attributes'][number],
): { readonly name: string; readonly isComponent: boolean } | undefined {
  const { value } = attribute;
  if (attribute.type !== 'mdxJsxAttribute' || typeof value !== 'object') return undefined;
  const [, tag, name] = /^\s*(?:<([A-Z]\w*)\s*\/>|([A-Z]\w*))\s*$/.exec(value?.value ?? '') ?? [];
  return tag === undefined && name === undefined
    ? undefined
    : { name: (tag ?? name)!, isComponent: tag === undefined };
}

async function expandPartial(
  node: Jsx,
  { file, place }: PartialImport,
  where: Expansion,
): Promise<HastNode[]> {
  const { module, path, context, partialProps } = where;
  if (file === undefined) return [];
  if (path.includes(file)) {
    const files = [...path.slice(path.indexOf(file)), file];
    context.diagnostics.push(diagnose('markdown/recursive-partial', place, { files }));
    return [];
  }
  const props = toProps(node, module, module.scope);
  const partial = await readPartial({ file, props, children: node.children }, where);
  partialProps.set(partial.index, { module: module.index, props });
  return [
    {
      type: 'module',
      module: partial,
      children: await expandModule({ ...where, module: partial, path: [...path, file] }),
      position: node.position,
    },
  ];
}

interface PartialUse {
  readonly file: string;
  readonly props: readonly Prop[];
  readonly children: readonly HastNode[];
}

async function readPartial(
  { file, props, children }: PartialUse,
  { module, context }: Pick<Expansion, 'module' | 'context'>,
): Promise<Module> {
  const { content, values, present, diagnostics } = readFrontMatter(context.partials[file]!, file);
  context.diagnostics.push(...diagnostics);
  if (present && /(?:^|\/)_/.test(file) && diagnostics.length === 0)
    context.diagnostics.push(diagnose('frontmatter/in-partial', startOfFile(file), { file }));
  const literal = literalProps(props);
  const scope: ExpressionScope = {
    frontMatter: values as Json,
    ...(literal && { props: literal }),
  };
  return readModule(
    { file, text: content, frontMatter: values, scope, children: { nodes: children, module } },
    context,
  );
}

/** `{props.children}` or `{children}`. */
function isChildren(node: Expression): boolean {
  const expression = expressionOf({ estree: node.estree }) as EstreeExpression | undefined;
  if (expression?.type === 'Identifier') return expression.name === 'children';
  return (
    expression?.type === 'MemberExpression' &&
    expression.object.type === 'Identifier' &&
    expression.object.name === 'props' &&
    expression.property.type === 'Identifier' &&
    expression.property.name === 'children'
  );
}
