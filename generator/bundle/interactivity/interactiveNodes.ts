import type { MdxModule, PartNode, Prop } from '../../types.ts';
import { judge, type Judgment } from '../../lib/code/judge.ts';
import { isBuiltIn } from '../../lib/elementName.ts';

/**
 * Creates a function that decides which nodes of a module's parts must hydrate. It decides by the
 * bindings that a node names and by handlers in the node's own code.
 */
export function createInteracts(
  module: MdxModule,
  isInteractive: (specifier: string) => boolean,
): (node: PartNode) => boolean {
  const names = namesWhere(module, isInteractive, ({ interacts }) => interacts);
  const usesOne = (code: string) =>
    judge(code).interacts || [...names].some((name) => new RegExp(`<${name}[\\s/>.]`).test(code));
  const isHandler = (prop: Prop) =>
    'code' in prop && (/^on[A-Z]|^ref$/.test(prop.name) || usesOne(prop.code));
  return (node) => {
    if (node.type === 'expression') return usesOne(node.code);
    if (node.type !== 'element') return false;
    if (node.name === 'default') return isInteractive('default');
    if (isBuiltIn(node.name) && isInteractive(node.name)) return true;
    return names.has(node.name.split('.')[0]!) || node.props.some(isHandler);
  };
}

/** Creates a function that decides which components look at their children. */
export function createInspects(
  module: MdxModule,
  isInspecting: (specifier: string) => boolean,
): (node: PartNode) => boolean {
  const names = namesWhere(module, isInspecting, ({ inspects }) => inspects);
  return (node) => node.type === 'element' && names.has(node.name.split('.')[0]!);
}

/**
 * The bindings with a certain trait: imports that `isImported` accepts, and declarations by
 * statements that `isTrue` accepts or that mention such a binding.
 */
function namesWhere(
  module: MdxModule,
  isImported: (specifier: string) => boolean,
  isTrue: (judgment: Judgment) => boolean,
): ReadonlySet<string> {
  const names = new Set(
    module.imports.flatMap(({ specifier, bindings }) =>
      isImported(specifier) ? Object.keys(bindings) : [],
    ),
  );
  const statements = module.code.flatMap(({ text }) =>
    /^import\b/.test(text)
      ? []
      : [{ text, declared: module.exports.filter((name) => mentions(text, name)) }],
  );
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const { text, declared } of statements) {
      if (isTrue(judge(text)) || [...names].some((name) => mentions(text, name)))
        for (const name of declared) names.add(name);
    }
  }
  return names;
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
}
