/** Finds values in style sheets that their properties do not take, so that browsers ignore them. */
import type { CssNode, Declaration } from 'css-tree';
import { diagnose } from '../diagnostics/diagnose.ts';
import {
  findStyleFault,
  type JudgedDeclaration,
  type WrongValue,
} from '../diagnostics/findStyleFault.ts';
import type { Diagnostic } from '../types.ts';
import { absentClasses } from './undefinedNames.ts';
import { unknownNames } from './styleNames.ts';

type CssTree = typeof import('css-tree');

/** Finds the wrong values of a sheet, each with its place. */
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
  return [
    ...values,
    ...emptyAddresses(tree, root, file),
    ...unknownNames(tree, root, file),
    ...absentClasses(tree, root, file),
  ];
}

/** Finds `url()` without an address. Browsers ignore it, or request the page itself. */
function emptyAddresses(tree: CssTree, root: CssNode, file: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  tree.walk(root, (node) => {
    if (node.type !== 'Url' || node.value.trim() !== '') return;
    const { line, column } = node.loc!.start;
    diagnostics.push(diagnose('asset/empty-address', { file, line, column }, { kind: '`url()`' }));
  });
  return diagnostics;
}

function toJudged(
  { lexer }: CssTree,
  css: string,
  { declaration, rule }: { readonly declaration: Declaration; readonly rule: string | undefined },
): JudgedDeclaration | undefined {
  const { property, value } = declaration;
  if (!/^[a-z][a-z-]*$/.test(property) || !value.loc) return undefined;
  const { start, end } = value.loc;
  return {
    lexer,
    property,
    text: css.slice(start.offset, end.offset),
    start,
    match: (text) => {
      const match =
        rule === undefined
          ? lexer.matchProperty(property, text ?? value)
          : lexer.matchAtruleDescriptor(rule, property, text ?? value);
      return match.error;
    },
  };
}
