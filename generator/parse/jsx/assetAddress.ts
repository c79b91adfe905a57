import type { CallExpression, Expression, MemberExpression } from 'estree';
import type { Esm, ImportedAsset } from '../module/module.ts';

/**
 * The address an expression in `src` or `href` stands for, as the author spelled it: an imported
 * picture, `require('./x.png').default`, `useBaseUrl('/x.png')`; `undefined` for anything else.
 * `place`: where it is spelled, if that is in an import.
 */
export function assetAddress(
  expression: Expression,
  esm: Esm,
): (Pick<ImportedAsset, 'url'> & Partial<ImportedAsset>) | undefined {
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
      return calledWith(expression, isBaseUrl ? callee.name : 'require');
    }
    default:
      return undefined;
  }
}

function isDefault({ property, computed }: MemberExpression): boolean {
  return !computed && property.type === 'Identifier' && property.name === 'default';
}

function calledWith(
  { callee, arguments: [argument, ...others] }: CallExpression,
  name: string,
): { readonly url: string } | undefined {
  if (callee.type !== 'Identifier' || callee.name !== name || others.length > 0) return undefined;
  return argument?.type === 'Literal' &&
    typeof argument.value === 'string' &&
    !argument.value.includes('!')
    ? { url: argument.value }
    : undefined;
}
