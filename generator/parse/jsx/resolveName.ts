/** Finds the component that a tag of MDX names. */
import { misspelledStatement } from '../mistakes/foreignBlocks.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Place } from '../../types.ts';
import type { Module } from '../module/module.ts';
import { mdxName } from '../../lib/elementName.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

export interface NameTools {
  readonly mdxComponents: readonly string[];
  readonly themeComponents: readonly string[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Whether a paragraph has swallowed the import or export of a name, or its first word is
 * misspelled. Both are findings of their own.
 */
function isImportedInText(name: string, { text }: Module): boolean {
  return (
    /^[A-Z]\w*$/.test(name) &&
    new RegExp(
      `\\S\\nimport [^\\n]*\\b${name}\\b[^\\n]* from |` +
        `(?:^|\\n)(?:${misspelledStatement.source}) [^\\n]*\\b${name}\\b[^\\n]*(?: from |=)`,
    ).test(text)
  );
}

/** Tags that work without an import. */
const globals = lookupTable<string>({
  Head: '@docusaurus/Head',
  head: '@docusaurus/Head',
  Details: '@theme/Details',
  details: '@theme/Details',
  admonition: '@theme/Admonition',
  mermaid: '@theme/Mermaid',
  Demo: '@theme/Demo',
});

/**
 * The name of a component in a part (`PartNode` in types.ts): canonical for components of the
 * theme, else a lower-case tag or a binding. `undefined` if there is no such component; that is
 * reported.
 */
export function resolveName(
  name: string,
  module: Module,
  { tools, place }: { tools: NameTools; place: Place },
): string | undefined {
  const [root, ...members] = name.split('.') as [string, ...string[]];
  if (module.esm.unknown.has(root)) return undefined;
  if (members.length === 0) {
    const isTag = /^[a-z]/.test(name);
    const builtIn = isTag ? undefined : module.esm.builtIns.get(name);
    if (builtIn) return builtIn;
    if (isTag || !module.esm.names.has(name)) {
      const builtIn = Object.hasOwn(globals, name) ? globals[name] : undefined;
      // As in MDX, an author's plain tag stays that tag; only Markdown's elements are replaced.
      const isListed = tools.mdxComponents.includes(name) && !(isTag && !builtIn);
      if (isListed) return mdxName(name);
      if (builtIn?.startsWith('@docusaurus/')) return builtIn;
      if (builtIn && tools.themeComponents.includes(builtIn.slice('@theme/'.length)))
        return builtIn;
      if (isTag) return name;
    }
  }
  if (module.esm.names.has(root) || module.esm.names.has('*') || module.lostNames) return name;
  if (isImportedInText(name, module)) return undefined;
  const available = [...module.esm.names, ...tools.mdxComponents, 'Head', 'Details'];
  const importable = tools.themeComponents.includes(name) ? `@theme/${name}` : undefined;
  const nearest = suggest(name, available) ?? suggest(name, tools.themeComponents);
  tools.diagnostics.push(
    diagnose('markdown/undefined-component', place, {
      name,
      nearest: nearest && `<${nearest}>`,
      importable,
    }),
  );
  return undefined;
}
