/** Lower-case tags of MDX that are plain HTML. */
import type { CallExpression, Expression as EstreeExpression, MemberExpression } from 'estree';
import type { Element, Properties } from 'hast';
import { addressAttributes } from '../../lib/addressAttributes.ts';
import type { Place, Prop } from '../../types.ts';
import { literalProps, toProps, toStyle } from '../jsx/props.ts';
import { expressionOf, type Esm, type AssetImport, type Module } from '../module/module.ts';
import type { Jsx } from './hastNodes.ts';
import { scopeOf, type At } from './walk.ts';
import { hasScheme } from '../../lib/hasScheme.ts';
import { isBuiltIn } from '../../lib/elementName.ts';

/** Properties that only React understands, or that React writes in its own way. */
const reactOnly = new Set([
  'dangerouslySetInnerHTML',
  'ref',
  'defaultValue',
  'defaultChecked',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
]);

/**
 * Returns the HTML element that a tag of the resolved `name` stands for, or `undefined` if the tag
 * is a component or React must render it.
 */
export function plainElement(node: Jsx, name: string, at: At): Element | undefined {
  if (!/^[a-z][\w-]*(?::[\w-]+)?$/.test(name) || isBuiltIn(name)) return undefined;
  const addressPlaces: Record<string, Place> = {};
  const values = literalProps(
    withAddresses(toProps(node, at.module, scopeOf(at)), node, {
      module: at.module,
      addressPlaces,
    }),
  );
  if (
    !values ||
    Object.keys(values).some((key) => reactOnly.has(key)) ||
    ('value' in values && /^(?:select|textarea)$/.test(name))
  )
    return undefined;
  const properties: Properties = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === 'key' || value === null) continue;
    if (key === 'style' && typeof value === 'object' && !Array.isArray(value)) {
      const style = toStyle(value as Record<string, never>);
      if (style === undefined) return undefined;
      properties['style'] = style;
    } else if (typeof value === 'object') return undefined;
    else if (typeof value === 'boolean' && /^(?:aria|data)-/.test(key))
      properties[key] = String(value);
    else properties[key === 'class' ? 'className' : key] = value as string | number | boolean;
  }
  return {
    type: 'element',
    tagName: name,
    properties,
    children: node.children,
    data: { addressPlaces },
    position: node.position,
  };
}

/**
 * Replaces imported and required images with ordinary addresses. `addressPlaces` gets the places
 * where imports spell them.
 */
function withAddresses(
  props: readonly Prop[],
  node: Jsx,
  {
    module,
    addressPlaces,
  }: { readonly module: Module; readonly addressPlaces: Record<string, Place> },
): readonly Prop[] {
  const attributes = addressAttributes[node.name!];
  if (!attributes) return props;
  return props.map((prop) => {
    if (!('code' in prop) || !(prop.name in attributes)) return prop;
    const attribute = node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === prop.name,
    );
    const value = attribute?.type === 'mdxJsxAttribute' ? attribute.value : undefined;
    const expression =
      typeof value === 'object' && value
        ? (expressionOf(value.data) as EstreeExpression | undefined)
        : undefined;
    const address = expression && assetAddress(expression, module.esm);
    if (address?.place) addressPlaces[prop.name] = address.place;
    return address === undefined ? prop : { name: prop.name, value: address.url };
  });
}

/**
 * The address behind an expression in `src` or `href`, in the author's spelling: an imported image,
 * `require('./x.png').default` or `useBaseUrl('/x.png')`. Returns `undefined` for any other
 * expression. `place` is where an import spells it.
 */
function assetAddress(
  expression: EstreeExpression,
  esm: Esm,
): (Pick<AssetImport, 'url'> & Partial<AssetImport>) | undefined {
  switch (expression.type) {
    case 'Identifier':
      return esm.assets.get(expression.name);
    case 'MemberExpression':
      return isDefault(expression) && expression.object.type === 'CallExpression'
        ? calledWith(expression.object, 'require')
        : undefined;
    case 'CallExpression': {
      const { callee } = expression;
      const isBaseUrl =
        callee.type === 'Identifier' && esm.builtIns.get(callee.name) === '@docusaurus/useBaseUrl';
      if (!isBaseUrl) return calledWith(expression, 'require');
      const called = calledWith(expression, callee.name);
      return called && { url: fromBase(called.url) };
    }
    default:
      return undefined;
  }
}

/** An argument of `useBaseUrl` is below the base URL, with or without a slash. */
function fromBase(url: string): string {
  return hasScheme(url) || /^(?:[/#]|$)/.test(url) ? url : `/${url}`;
}

function isDefault({ property, computed }: MemberExpression): boolean {
  return !computed && property.type === 'Identifier' && property.name === 'default';
}

function calledWith(
  { callee, arguments: [argument, ...otherArguments] }: CallExpression,
  name: string,
): { readonly url: string } | undefined {
  if (callee.type !== 'Identifier' || callee.name !== name || otherArguments.length > 0)
    return undefined;
  return argument?.type === 'Literal' &&
    typeof argument.value === 'string' &&
    !argument.value.includes('!')
    ? { url: argument.value }
    : undefined;
}
