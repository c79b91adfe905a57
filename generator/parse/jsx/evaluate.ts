/**
 * Evaluates expressions that need not be run: literals, and paths into values that parsing knows.
 */
import type { Expression, ObjectExpression, Property } from 'estree';
import type { Json } from '../../types.ts';

export type ExpressionScope = Readonly<Record<string, Json>>;

/** A value, which may be `undefined`. There is no result at all if the expression must be run. */
type Evaluated = { readonly value: Json | undefined } | undefined;

/** Evaluates `expression`. `scope`: the values that it may name. */
export function evaluate(expression: Expression, scope: ExpressionScope): Evaluated {
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression;
      return value === null || ['string', 'number', 'boolean'].includes(typeof value)
        ? 'regex' in expression
          ? undefined
          : { value: value as Json }
        : undefined;
    }
    case 'TemplateLiteral':
      return evaluateTemplate(expression, scope);
    case 'ArrayExpression':
      return evaluateAll(
        expression.elements.map((element) =>
          element && element.type !== 'SpreadElement' ? evaluate(element, scope) : undefined,
        ),
      );
    case 'ObjectExpression':
      return evaluateObject(expression, scope);
    case 'UnaryExpression': {
      const operand = evaluate(expression.argument, scope);
      if (!operand) return undefined;
      if (expression.operator === '-' && typeof operand.value === 'number')
        return { value: -operand.value };
      if (expression.operator === '+' && typeof operand.value === 'number') return operand;
      return expression.operator === '!' ? { value: !operand.value } : undefined;
    }
    case 'Identifier': {
      if (expression.name === 'undefined') return { value: undefined };
      return Object.hasOwn(scope, expression.name) ? { value: scope[expression.name] } : undefined;
    }
    case 'MemberExpression': {
      const object =
        expression.object.type === 'Super' ? undefined : evaluate(expression.object, scope);
      const key = expression.computed
        ? evaluate(expression.property as Expression, scope)?.value
        : expression.property.type === 'Identifier'
          ? expression.property.name
          : undefined;
      if (!object || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
      const { value } = object;
      if (value === undefined || value === null)
        return expression.optional ? { value: undefined } : undefined;
      if (typeof value !== 'object') return undefined;
      return Object.hasOwn(value, key)
        ? { value: (value as Record<string | number, Json>)[key] }
        : Array.isArray(value)
          ? undefined
          : { value: undefined };
    }
    case 'ChainExpression':
      return evaluate(expression.expression as Expression, scope);
    default:
      return undefined;
  }
}

function evaluateAll(elements: readonly Evaluated[]): Evaluated {
  return elements.every((element) => element !== undefined)
    ? { value: elements.map(({ value }) => value ?? null) }
    : undefined;
}

function evaluateTemplate(
  { quasis, expressions }: Extract<Expression, { type: 'TemplateLiteral' }>,
  scope: ExpressionScope,
): Evaluated {
  const values = expressions.map((inner) => evaluate(inner, scope)?.value);
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number'))
    return undefined;
  return {
    value: quasis.map(({ value }, i) => (value.cooked ?? value.raw) + (values[i] ?? '')).join(''),
  };
}

function evaluateObject({ properties }: ObjectExpression, scope: ExpressionScope): Evaluated {
  const object: Record<string, Json> = {};
  for (const property of properties) {
    const key = property.type === 'Property' ? propertyKey(property) : undefined;
    if (
      property.type !== 'Property' ||
      property.kind !== 'init' ||
      property.method ||
      key === undefined
    )
      return undefined;
    const evaluated = evaluate(property.value as Expression, scope);
    if (!evaluated) return undefined;
    if (evaluated.value !== undefined) object[key] = evaluated.value;
  }
  return { value: object };
}

function propertyKey({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  return key.type === 'Identifier'
    ? key.name
    : key.type === 'Literal'
      ? String(key.value)
      : undefined;
}
