/** Finds values in style sheets that their properties do not take: browsers ignore them. */
import type { Declaration } from 'css-tree';
import { diagnose } from '../diagnostics/diagnose.ts';
import { findStyleFault, type Judged, type WrongValue } from '../diagnostics/findStyleFault.ts';
import type { Diagnostic } from '../types.ts';
import { unknownNames } from './styleNames.ts';

type CssTree = typeof import('css-tree');

/** Wrong values of a sheet, at their places. */
export async function wrongValuesOfSheet(
  css: string,
  file: string,
): Promise<readonly Diagnostic[]> {
  const tree = await import('css-tree');
  const wrongValues: WrongValue[] = [];
  const root = tree.parse(css, { positions: true, onParseError: () => {} });
  tree.walk(root, {
    visit: 'Declaration',
    enter(node: Declaration) {
      const rule = this.rule ? undefined : this.atrule?.name;
      const judged = toJudged(tree, css, { declaration: node, rule });
      const wrong = judged && findStyleFault(judged);
      if (wrong) wrongValues.push(wrong);
    },
  });
  const values = wrongValues.map(({ line, column, ...slip }) =>
    diagnose('asset/style-slip', { file, line, column }, { reason: 'value', ...slip }),
  );
  return [...values, ...unknownNames(tree, root, file)];
}

function toJudged(
  { lexer }: CssTree,
  css: string,
  { declaration, rule }: { readonly declaration: Declaration; readonly rule: string | undefined },
): Judged | undefined {
  const { property, value } = declaration;
  if (!/^[a-z][a-z-]*$/.test(property) || !value.loc) return undefined;
  const { start, end } = value.loc;
  return {
    lexer,
    property,
    text: css.slice(start.offset, end.offset),
    start,
    match: (text) => {
      const result =
        rule === undefined
          ? lexer.matchProperty(property, text ?? value)
          : lexer.matchAtruleDescriptor(rule, property, text ?? value);
      return result.error;
    },
  };
}
