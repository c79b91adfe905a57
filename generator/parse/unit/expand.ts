/** A unit's content as HTML nodes, with the partials it imports put where it names them (conventions D7). */
import type { Expression as EstreeExpression } from 'estree';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Json, Prop } from '../../types.ts';
import { readFrontMatter } from '../frontMatter/readFrontMatter.ts';
import type { Expression, Jsx, Node } from '../hast/nodes.ts';
import { toHast } from '../hast/toHast.ts';
import type { Scope } from '../jsx/evaluate.ts';
import { literalProps, toProps } from '../jsx/props.ts';
import { readUnit, type Document } from './readUnit.ts';
import { expressionOf, type PartialImport, type Unit } from './unit.ts';

export interface Expansion {
  readonly document: Document;
  /** Properties given to partials, by module. */
  readonly props: Map<number, { readonly module: number; readonly props: readonly Prop[] }>;
}

/** Nodes of `unit`. `path`: the files that import each other on the way to it, itself the last. */
export function expandUnit(unit: Unit, path: readonly string[], expansion: Expansion): Node[] {
  const nodes = toHast(unit, {
    prism: expansion.document.prism,
    diagnostics: expansion.document.diagnostics,
    footnotePrefix: unit.module === 0 ? '' : `p${unit.module}-`,
  });
  if (unit.esm.partials.size === 0 && !unit.children) return nodes;
  return expandNodes(nodes, { unit, path, expansion });
}

interface Where {
  readonly unit: Unit;
  readonly path: readonly string[];
  readonly expansion: Expansion;
}

function expandNodes(nodes: readonly Node[], where: Where): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'expression' && isChildren(node))
      return where.unit.children
        ? [
            {
              type: 'unit',
              unit: where.unit.children.unit,
              children: [...where.unit.children.nodes],
            },
          ]
        : [];
    if (!('children' in node)) return [node];
    const expanded = { ...node, children: expandNodes(node.children, where) } as Node;
    const partial =
      node.type === 'jsx' && node.name ? where.unit.esm.partials.get(node.name) : undefined;
    return partial ? expandPartial(expanded as Jsx, partial, where) : [expanded];
  });
}

function expandPartial(
  node: Jsx,
  { file, place }: PartialImport,
  { unit, path, expansion }: Where,
): Node[] {
  const { document } = expansion;
  if (file === undefined) return [];
  if (path.includes(file)) {
    document.diagnostics.push(
      diagnose('markdown/recursive-partial', place, {
        files: [...path.slice(path.indexOf(file)), file],
      }),
    );
    return [];
  }
  const { rest, values, present, diagnostics } = readFrontMatter(document.partials[file]!, file);
  document.diagnostics.push(...diagnostics);
  if (present && /(?:^|\/)_/.test(file))
    document.diagnostics.push(
      diagnose('frontmatter/in-partial', { file, line: 1, column: 1 }, { file }),
    );
  const props = toProps(node, unit, unit.scope);
  const literal = literalProps(props);
  const scope: Scope = { frontMatter: values as Json, ...(literal && { props: literal }) };
  const partial = readUnit(
    { file, text: rest, frontMatter: values, scope, children: { nodes: node.children, unit } },
    document,
  );
  expansion.props.set(partial.module, { module: unit.module, props });
  return [
    {
      type: 'unit',
      unit: partial,
      children: expandUnit(partial, [...path, file], expansion),
      position: node.position,
    },
  ];
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
