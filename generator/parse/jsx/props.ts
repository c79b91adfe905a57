/** Attributes of tags as properties, and properties as attributes. */
import type { Expression } from 'estree';
import type { Element } from 'hast';
import type { Json, Place, Prop } from '../../types.ts';
import type { Jsx, JsxAttribute } from '../hast/hastNodes.ts';
import { expressionOf, placeOfOffset, placeOfNode, type Module } from '../module/module.ts';
import { evaluate, type ExpressionScope } from './evaluate.ts';

/** Returns the attributes of a tag as properties: literal values, and code for other values. */
export function toProps(node: Jsx, module: Module, scope: ExpressionScope): readonly Prop[] {
  return node.attributes.flatMap((attribute) => toProp(attribute, module, scope));
}

function toProp(attribute: JsxAttribute, module: Module, scope: ExpressionScope): readonly Prop[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    return [
      {
        spread: attribute.value.replace(/^\s*\.\.\./, ''),
        place: codePlace(attribute, '...', module),
      },
    ];
  }
  const { name, value } = attribute;
  if (value === null || value === undefined) return [{ name, value: true }];
  if (typeof value === 'string') return [{ name, value }];
  const expression = expressionOf(value.data);
  const evaluated = expression && evaluate(expression as Expression, scope);
  if (!evaluated) return [{ name, code: value.value, place: codePlace(attribute, '{', module) }];
  return evaluated.value === undefined ? [] : [{ name, value: evaluated.value }];
}

/** The offset of an attribute's code, after `opening`. */
function codePlace(attribute: JsxAttribute, opening: string, module: Module): Place {
  const start = attribute.position?.start.offset;
  if (start === undefined) return placeOfNode(attribute, module);
  return placeOfOffset(module.text.indexOf(opening, start) + opening.length, module);
}

/** Returns literal properties by name, or `undefined` if a property is code or a spread. */
export function literalProps(props: readonly Prop[]): Readonly<Record<string, Json>> | undefined {
  if (!props.every((prop) => 'value' in prop)) return undefined;
  return Object.fromEntries(props.map(({ name, value }) => [name, value]));
}

/** Returns the literal value of one property. */
export function literalProp(props: readonly Prop[], name: string): Json | undefined {
  const match = props.find((prop) => 'name' in prop && prop.name === name);
  return match && 'value' in match ? match.value : undefined;
}

/** Returns the properties of an HTML element under React's names. */
export function toReactProps({ properties }: Element): readonly Prop[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [{ name: toReactName(name), value: Array.isArray(value) ? value.join(' ') : value }];
  });
}

/** `ariaLabel` is `aria-label`, `dataFooBar` is `data-foo-bar`. */
function toReactName(name: string): string {
  const [, prefix, suffix] = /^(aria|data)([A-Z].*)$/.exec(name) ?? [];
  if (!prefix) return name;
  return prefix === 'aria'
    ? `aria-${suffix!.toLowerCase()}`
    : `data${suffix!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Style properties whose numbers have no unit (React's list). */
const unitless = new Set(
  `
    animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth
    columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd
    gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans
    scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
    strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth
  `
    .trim()
    .split(/\s+/),
);

/**
 * Returns the text of a style attribute for a literal `style={{…}}`, or `undefined` if a value is
 * neither text nor a number.
 */
export function toStyle(object: Readonly<Record<string, Json>>): string | undefined {
  const declarations: string[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (value === null || typeof value === 'boolean' || value === '') continue;
    if (typeof value === 'object') return undefined;
    const property = name.startsWith('--')
      ? name
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
    const text =
      typeof value === 'number' && value !== 0 && !name.startsWith('--') && !unitless.has(name)
        ? `${value}px`
        : String(value).trim();
    declarations.push(`${property}:${text}`);
  }
  return declarations.join(';');
}
