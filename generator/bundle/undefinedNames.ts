/** Finds names in style sheets that another rule must define and no rule does. */
import type { CssNode, Declaration } from 'css-tree';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isStyleModule } from '../lib/bundler/styleModules.ts';
import type { Diagnostic, Place } from '../types.ts';
import { siteTexts } from '../lib/files/siteTexts.ts';
import type { ReadStyles } from './unknownVariables.ts';

type CssTree = typeof import('css-tree');

/** A name that a sheet uses, and the kind of its definition. */
interface NameUse {
  readonly kind: 'animation' | 'area';
  readonly name: string;
  readonly place: Place;
}

/** The definitions of names of each kind, in style sheets and in code. */
const definitions: Readonly<Record<NameUse['kind'], RegExp>> = {
  animation: /(?<=@(?:-\w+-)?keyframes\s+["']?)[\w-]+/g,
  area: /(?<=grid-template(?:-areas)?\s*:[^;{}]*["'\s.])[A-Za-z_][\w-]*/g,
};

function namesDefined(kind: NameUse['kind'], text: string): readonly string[] {
  return text.match(definitions[kind]) ?? [];
}

/** Names of animations and grid areas that a sheet uses. */
function namesUsed(tree: CssTree, root: CssNode, file: string): readonly NameUse[] {
  const uses: NameUse[] = [];
  tree.walk(root, {
    visit: 'Declaration',
    enter(node: Declaration) {
      const { property, value } = node;
      if (/^(?:-webkit-)?animation(?:-name)?$/.test(property) && value.type === 'Value') {
        const match = tree.lexer.matchDeclaration(node);
        tree.walk(value, (descendant) => {
          if (descendant.type !== 'Identifier' || !match.isType(descendant, 'keyframes-name'))
            return;
          if (!/^(?:none|inherit|initial|unset|revert)$/.test(descendant.name))
            add('animation', descendant.name, descendant);
        });
      }
      if (property === 'grid-area' && value.type === 'Value' && value.children.size === 1) {
        const only = value.children.first!;
        if (
          only.type === 'Identifier' &&
          !/^(?:auto|inherit|initial|unset|revert)$/.test(only.name)
        )
          add('area', only.name, only);
      }
    },
  });
  return uses;

  function add(kind: NameUse['kind'], name: string, node: CssNode): void {
    const { line, column } = node.loc!.start;
    uses.push({ kind, name, place: { file, line, column } });
  }
}

/** Finds names that the site's sheets use and that no sheet or other file of the site defines. */
export async function undefinedNames(
  sheets: readonly ReadStyles[],
  root: string,
): Promise<readonly Diagnostic[]> {
  const tree = await import('css-tree');
  const usesInSheets = sheets.flatMap(({ file, css, isOwn }) =>
    isOwn && mayUse.test(css) ? namesUsed(tree, tree.parse(css, quietly), file) : [],
  );
  const definedBy = (kind: NameUse['kind'], texts: readonly string[]) =>
    new Set(texts.flatMap((text) => namesDefined(kind, text)));
  const inSheets = {
    animation: definedBy(
      'animation',
      sheets.map(({ css }) => css),
    ),
    area: definedBy(
      'area',
      sheets.map(({ css }) => css),
    ),
  };
  const open = usesInSheets.filter(({ kind, name }) => !inSheets[kind].has(name));
  if (open.length === 0) return [];
  const texts = isStyleModule.test(open[0]!.place.file)
    ? []
    : [...siteTexts(root)].map(({ text }) => text);
  return open.flatMap(({ kind, name, place }) => {
    const defined = new Set([...inSheets[kind], ...definedBy(kind, texts)]);
    const nearest = suggest(name, defined);
    // An area may belong to any grid, so only a misspelled one is certain to be wrong.
    return defined.has(name) || (kind === 'area' && nearest === undefined)
      ? []
      : [diagnose('asset/undefined-name', place, { kind, name, nearest })];
  });
}

const mayUse = /animation|grid-area/;
const quietly = { positions: true, onParseError: () => {} };

/** Finds classes that `composes` takes from its own module, which has no such class. */
export function absentClasses(tree: CssTree, root: CssNode, file: string): readonly Diagnostic[] {
  if (!isStyleModule.test(file)) return [];
  const classes = new Set<string>();
  const classUses: { readonly name: string; readonly place: Place }[] = [];
  tree.walk(root, (node) => {
    if (node.type === 'ClassSelector') classes.add(node.name);
    if (node.type !== 'Declaration' || node.property !== 'composes') return;
    const words = node.value.type === 'Value' ? node.value.children.toArray() : [];
    const names = words.flatMap((word) => (word.type === 'Identifier' ? [word] : []));
    if (names.some(({ name }) => name === 'from')) return;
    for (const { name, loc } of names) {
      const { line, column } = loc!.start;
      classUses.push({ name, place: { file, line, column } });
    }
  });
  return classUses.flatMap(({ name, place }) =>
    classes.has(name)
      ? []
      : [
          diagnose('asset/undefined-name', place, {
            kind: 'class',
            name,
            nearest: suggest(name, classes),
          }),
        ],
  );
}
