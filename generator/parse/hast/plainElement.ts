/** Lower-case tags of MDX that are plain HTML. */
import type { Expression as EstreeExpression } from 'estree';
import type { Element, Properties } from 'hast';
import { addressAttributes } from '../../lib/addressAttributes.ts';
import type { Place, Prop } from '../../types.ts';
import { assetAddress } from '../jsx/assetAddress.ts';
import { literalProps, toProps } from '../jsx/props.ts';
import { toStyle } from '../jsx/style.ts';
import { expressionOf, type Module } from '../module/module.ts';
import type { Jsx } from './hastNodes.ts';
import { scopeOf, type At } from './walk.ts';

/** Properties that mean something to React only, or that React writes in its own way. */
const reactOnly = new Set([
  'dangerouslySetInnerHTML',
  'ref',
  'defaultValue',
  'defaultChecked',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
]);

/** The HTML element that a tag of the resolved `name` stands for; `undefined` when it is a component or React must draw it. */
export function plainElement(node: Jsx, name: string, at: At): Element | undefined {
  if (!/^[a-z][\w-]*(?::[\w-]+)?$/.test(name) || name.startsWith('mdx:')) return undefined;
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

/** Pictures that are imported or required are addresses like any other; `addressPlaces` gets where imports spell them. */
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
