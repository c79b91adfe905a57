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
 * Whether a paragraph contains the import or export of a name, or its misspelled first word. Both
 * have their own diagnostics.
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
 * Returns the name of a component in a part (`PartNode` in types.ts): canonical for the theme's
 * components, or else a lower-case tag or a binding. Reports a missing component and returns
 * `undefined`.
 */
export function resolveName(
  name: string,
  module: Module,
  { tools, place }: { tools: NameTools; place: Place },
): string | undefined {
  const root = name.split('.')[0]!;
  const { esm, lostNames } = module;
  if (esm.unknown.has(root)) return undefined;
  const builtIn = name === root ? knownName(name, module, tools) : undefined;
  if (builtIn !== undefined) return builtIn;
  if (esm.names.has(root) || esm.names.has('*') || lostNames) return name;
  if (!isImportedInText(name, module)) reportUndefined(name, module, { tools, place });
  return undefined;
}

/** The canonical name of a tag, or of a component that works without an import. */
function knownName(name: string, { esm }: Module, tools: NameTools): string | undefined {
  const isTag = /^[a-z]/.test(name);
  const ofPackage = isTag ? undefined : esm.builtIns.get(name);
  if (ofPackage) return ofPackage;
  if (!isTag && esm.names.has(name)) return undefined;
  const builtIn = Object.hasOwn(globals, name) ? globals[name] : undefined;
  // An author's plain tag stays a plain tag, as in MDX. Only Markdown's elements are replaced.
  if (tools.mdxComponents.includes(name) && (!isTag || builtIn)) return mdxName(name);
  if (builtIn?.startsWith('@docusaurus/')) return builtIn;
  if (builtIn && tools.themeComponents.includes(builtIn.slice('@theme/'.length))) return builtIn;
  return isTag ? name : undefined;
}

function reportUndefined(
  name: string,
  { esm }: Module,
  { tools, place }: { tools: NameTools; place: Place },
): void {
  const { themeComponents, mdxComponents, diagnostics } = tools;
  const available = [...esm.names, ...mdxComponents, 'Head', 'Details'];
  const nearest = suggest(name, available) ?? suggest(name, themeComponents);
  diagnostics.push(
    diagnose('markdown/undefined-component', place, {
      name,
      nearest: nearest && `<${nearest}>`,
      importable: themeComponents.includes(name) ? `@theme/${name}` : undefined,
    }),
  );
}
