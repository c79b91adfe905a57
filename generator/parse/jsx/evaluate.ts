/**
 * Evaluates expressions that need not be run: literals, and paths into values that parsing knows.
 */
import type { Expression, ObjectExpression, Property } from 'estree';
import type { Json } from '../../types.ts';

export type ExpressionScope = Readonly<Record<string, Json>>;

/** A value, which may be `undefined`. If an expression must be run, it has no result at all. */
type Evaluated = { readonly value: Json | undefined } | undefined;

/** Evaluates `expression`. `scope` has the values that it may name. */
export function evaluate(expression: Expression, scope: ExpressionScope): Evaluated {
  switch (expression.type) {
    case 'Literal':
      return evaluateLiteral(expression);
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
    case 'UnaryExpression':
      return evaluateUnary(expression, scope);
    case 'Identifier':
      if (expression.name === 'undefined') return { value: undefined };
      return Object.hasOwn(scope, expression.name) ? { value: scope[expression.name] } : undefined;
    case 'MemberExpression':
      return evaluateMember(expression, scope);
    case 'ChainExpression':
      return evaluate(expression.expression as Expression, scope);
    default:
      return undefined;
  }
}

type ExpressionOf<Type> = Extract<Expression, { type: Type }>;

function evaluateLiteral(literal: ExpressionOf<'Literal'>): Evaluated {
  const { value } = literal;
  const isJson = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  // The value of a regular expression may be `null`.
  return isJson && !('regex' in literal) ? { value: value as Json } : undefined;
}

function evaluateUnary(
  { operator, argument }: ExpressionOf<'UnaryExpression'>,
  scope: ExpressionScope,
): Evaluated {
  const operand = evaluate(argument, scope);
  if (!operand) return undefined;
  if (operator === '!') return { value: !operand.value };
  if (typeof operand.value !== 'number') return undefined;
  if (operator === '-') return { value: -operand.value };
  return operator === '+' ? operand : undefined;
}

function evaluateMember(
  { object, property, computed, optional }: ExpressionOf<'MemberExpression'>,
  scope: ExpressionScope,
): Evaluated {
  const evaluated = object.type === 'Super' ? undefined : evaluate(object, scope);
  const named = property.type === 'Identifier' ? property.name : undefined;
  const key = computed ? evaluate(property as Expression, scope)?.value : named;
  if (!evaluated || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
  const { value } = evaluated;
  if (value === undefined || value === null) return optional ? { value: undefined } : undefined;
  if (typeof value !== 'object') return undefined;
  if (Object.hasOwn(value, key)) return { value: (value as Record<string | number, Json>)[key] };
  // A list has methods and a length, which JSON lacks.
  return Array.isArray(value) ? undefined : { value: undefined };
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
