/** The state of the walk that writes a document as HTML, with the names and values it knows. */
import type { Expression as EstreeExpression } from 'estree';
import type { RootContent } from 'hast';
import type { ThemeConfig } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Json, Part, PartNode } from '../../types.ts';
import { evaluate, type ExpressionScope } from '../jsx/evaluate.ts';
import type { NameTools } from '../jsx/resolveName.ts';
import type { SectionWriter } from '../text/sections.ts';
import { expressionOf, placeOfNode, type Module } from '../module/module.ts';
import type { WalkResults } from './inspect.ts';
import type { Component, Expression, Jsx, HastNode } from './hastNodes.ts';

/** Everything that a walk needs and collects. */
export interface Walk {
  readonly results: WalkResults;
  readonly parts: Part[];
  readonly sections: SectionWriter;
  readonly names: NameTools;
  /** Names of components without an import that must hydrate: `mdx:X`. */
  readonly interactive: ReadonlySet<string>;
  /** Values of the document that expressions may name. */
  readonly scope: ExpressionScope;
  readonly prism: ThemeConfig['prism'];
  /** Words for the site's own admonitions. */
  readonly admonitions: readonly string[];
  /** Names of the theme's components that the site replaces. */
  readonly replaced: readonly string[];
  readonly visitors: Visitors;
}

/** Functions of the walk that call each other across files. */
interface Visitors {
  /** HTML nodes with marks. */
  toMarked(nodes: readonly HastNode[], at: At): RootContent[];
  toComponentPart(node: Component, at: At): PartNode;
  toJsxPart(node: Jsx, name: string, at: At): PartNode;
}

/** The module that the walk is in. */
export interface At {
  readonly module: Module;
  readonly walk: Walk;
  /** Whether the position is inside `<Head>`. */
  readonly isHead?: boolean;
  /** Whether the position is inside `Tabs`, or inside a component that may be or contain tabs. */
  readonly mayBeTabs?: boolean;
}

/** Returns the text that a text or an expression shows, if parsing knows it. */
export function knownText(node: HastNode, at: At): string | undefined {
  if (node.type === 'text') return node.value;
  return node.type === 'expression' ? valueOf(node, at) : undefined;
}

/** Returns the text that an expression shows, if parsing knows it. */
export function valueOf(node: Expression, { module, walk }: At): string | undefined {
  const expression = expressionOf({ estree: node.estree }) as EstreeExpression | undefined;
  const scope = scopeOf({ module, walk });
  const evaluated = expression && evaluate(expression, scope);
  if (expression && scope['metadata'] === walk.scope['metadata'])
    checkMetadata(node, expression, { module, walk });
  if (
    expression &&
    evaluated?.value === undefined &&
    scope['frontMatter'] === walk.scope['frontMatter']
  )
    checkField(node, expression, { module, walk });
  if (!evaluated) return undefined;
  const { value } = evaluated;
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return typeof value === 'object' ? undefined : String(value);
}

/**
 * Reports an expression that reads a field of `metadata` that only the whole site knows (an
 * address, tags, dates).
 */
function checkMetadata(node: Expression, expression: EstreeExpression, { module, walk }: At): void {
  const [root, key, ...furtherKeys] = pathOf(expression);
  const metadata = walk.scope['metadata'] as { readonly [key: string]: Json };
  if (root !== 'metadata' || key === undefined || Object.hasOwn(metadata, key)) return;
  const fields = Object.keys(metadata).map((name) => `metadata.${name}`);
  const nearest = suggest(`metadata.${key}`, fields);
  walk.results.diagnostics.push(
    diagnose('markdown/unknown-metadata', placeOfNode(node, module), {
      path: [root, key, ...furtherKeys].join('.'),
      available: fields,
      nearest,
    }),
  );
}

/** Reports `{frontMatter.x}` of a document whose front matter has no `x`. */
function checkField(node: Expression, expression: EstreeExpression, { module, walk }: At): void {
  const [root, key, ...furtherKeys] = pathOf(expression);
  const fields = walk.scope['frontMatter'] as { readonly [key: string]: Json };
  const isOptional = expression.type === 'ChainExpression';
  if (root !== 'frontMatter' || key === undefined || furtherKeys.length > 0 || isOptional) return;
  if (module.index > 0 || Object.hasOwn(fields, key)) return;
  walk.results.diagnostics.push(
    diagnose('markdown/unset-front-matter', placeOfNode(node, module), {
      path: `frontMatter.${key}`,
      nearest: suggest(key, Object.keys(fields)),
    }),
  );
}

/** The names in an expression like `a.b?.c`, up to the first computed or called member. */
function pathOf(expression: EstreeExpression): readonly string[] {
  if (expression.type === 'ChainExpression')
    return pathOf(expression.expression as EstreeExpression);
  if (expression.type === 'Identifier') return [expression.name];
  if (expression.type !== 'MemberExpression') return [];
  const { object, property, computed } = expression;
  const before = object.type === 'Super' ? [] : pathOf(object);
  const name =
    !computed && property.type === 'Identifier'
      ? property.name
      : property.type === 'Literal'
        ? String(property.value)
        : undefined;
  return before.length === 0 || name === undefined ? before : [...before, name];
}

/**
 * Returns the names that expressions of `module` may use. Its own declarations hide values of the
 * document.
 */
export function scopeOf({ module, walk }: At): ExpressionScope {
  const scope: Record<string, Json> = { ...walk.scope, ...module.scope };
  for (const name of module.esm.names) delete scope[name];
  return scope;
}

/** Whether the first name of a bare expression exists. Reports it if not. */
export function isKnown(node: Expression, { module, walk }: At): boolean {
  const expression = expressionOf({ estree: node.estree }) as EstreeExpression | undefined;
  const path = expression ? pathOf(inDoubledBraces(expression)) : [];
  const [name] = path;
  if (name === undefined) return true;
  const namesInScope = [
    ...module.esm.names,
    ...module.esm.partials.keys(),
    ...Object.keys(walk.scope),
    ...Object.keys(module.scope),
    'props',
  ];
  if (
    namesInScope.includes(name) ||
    module.lostNames ||
    module.esm.names.has('*') ||
    name in globalThis ||
    browserNames.has(name)
  )
    return true;
  walk.results.diagnostics.push(
    diagnose('markdown/undefined-variable', placeOfNode(node, module), {
      name,
      path: path.join('.'),
      nearest: suggest(name, namesInScope),
    }),
  );
  return false;
}

/** `{{ version }}` is an object in JavaScript, while template languages mean the value. */
function inDoubledBraces(expression: EstreeExpression): EstreeExpression {
  const [property, ...otherProperties] =
    expression.type === 'ObjectExpression' ? expression.properties : [];
  return property?.type === 'Property' && property.shorthand && otherProperties.length === 0
    ? (property.value as EstreeExpression)
    : expression;
}

const browserNames = new Set([
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'require',
  'module',
  'exports',
]);
