/**
 * Makes a module from the text of one file: rewrites lines, detects the format, parses, prepares
 * the tree, and reads imports.
 */
import { location } from 'vfile-location';
import { admonitionKeywords } from '../../lib/admonitionKeywords.ts';
import type { ThemeConfig } from '../../contract.ts';
import type { Config, Diagnostic, Json } from '../../types.ts';
import { includeCode } from '../mdast/includes.ts';
import type { Emoji } from '../mdast/emoji.ts';
import { prepare, type Prepared, type PrepareInput } from '../mdast/prepare.ts';
import type { ParsedSource } from '../mistakes/prose.ts';
import { checkMistakes } from '../mistakes/checkMistakes.ts';
import { checkStyleObjects } from '../mistakes/styleObjects.ts';
import { withoutSyntaxConsequences } from '../mistakes/firstCauses.ts';
import { takeMaths } from '../mistakes/maths.ts';
import { detectFormat } from '../syntax/detectFormat.ts';
import type { Plugins } from '../plugins/importPlugins.ts';
import { createRun, runPlugins, type PluginRun } from '../plugins/runPlugins.ts';
import { parseMarkdown } from '../syntax/parseMarkdown.ts';
import { parserFor } from '../syntax/parser.ts';
import { rewriteLines } from '../syntax/rewriteLines.ts';
import { readEsm } from './readEsm.ts';
import { preparedTitle, writtenTitle } from './writtenTitle.ts';
import type { Module } from './module.ts';

/** The data that all modules of one document share or collect. */
export interface ModuleContext {
  readonly markdown: Config['markdown'];
  readonly prism: ThemeConfig['prism'];
  readonly mdxComponents: readonly string[];
  readonly themeComponents: readonly string[];
  readonly compatModules: readonly string[];
  /** Names of the theme's components that the site replaces. */
  readonly replacedComponents: readonly string[];
  /** Text of every file that can be imported or included, by path. */
  readonly partials: Readonly<Record<string, string>>;
  readonly emoji?: Emoji;
  readonly diagnostics: Diagnostic[];
  /** remark and rehype plugins of the site. */
  readonly plugins?: Plugins;
  /** Matches the comment that ends a teaser. Absent: the usual comments do. */
  readonly marker?: RegExp;
  /** Paths relative to the root of files that plugins read, and that fences take code from. */
  readonly inputs: Set<string>;
  /** Modules by index. The list grows as partials are found. */
  readonly modules: Module[];
}

interface ModuleSource {
  readonly file: string;
  /** The text, with front matter blanked out. */
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly scope: Readonly<Record<string, Json>>;
  readonly children?: Module['children'];
}

/** Reads a module and gives it an index. */
export async function readModule(
  moduleSource: ModuleSource,
  context: ModuleContext,
): Promise<Module> {
  const { file, frontMatter, scope, children } = moduleSource;
  const { plugins, marker, diagnostics } = context;
  const keywords = [...new Set([...admonitionKeywords, ...context.markdown.admonitions])];
  const { text, format } = toParsedText(moduleSource, keywords, context);
  const parsed = parseMarkdown(text, format, { file, plugins });
  if (text.includes('file=')) includeCode(parsed.tree, { ...context, file });
  const broken = parsed.diagnostics.length > 0;
  const source = { file, text, format, lines: location(text), broken, ...(marker && { marker }) };
  const steps = broken ? undefined : parserFor(text, format, plugins).steps;
  const run =
    steps && createRun({ ...context, steps, ...source, frontMatter, root: plugins!.root });
  const { emoji } = context;
  const ownDiagnostics: Diagnostic[] = [];
  const input = {
    module: source,
    tree: parsed.tree,
    keywords,
    emoji,
    diagnostics: ownDiagnostics,
  };
  const title = run && writtenTitle(input);
  const prepared = await prepareWith(run, input);
  diagnostics.push(...withoutSyntaxConsequences(parsed.diagnostics, ownDiagnostics));
  const esm = readEsm({
    ...context,
    programs: prepared.programs,
    module: source,
    partials: Object.keys(context.partials).filter((path) => /\.mdx?$/i.test(path)),
  });
  const module: Module = {
    ...source,
    tree: prepared.tree,
    esm: npm2yarn.test(text) ? withTabs(esm) : esm,
    hasHtml: prepared.hasHtml,
    index: context.modules.length,
    scope,
    children,
    lostNames: parsed.lostNames,
    ...(run && { plugins: run }),
    ...(title !== undefined && title !== preparedTitle(prepared.tree) && { title }),
  };
  context.modules.push(module);
  return module;
}

const npm2yarn = /^[ \t>]*(?:`{3,}|~{3,}).*\bnpm2yarn\b/m;

/** The plugin of Docusaurus for commands of package managers imports tabs for the whole page. */
function withTabs(esm: Module['esm']): Module['esm'] {
  const tabs = ['Tabs', 'TabItem'].filter((name) => !esm.names.has(name));
  return {
    ...esm,
    builtIns: new Map([...esm.builtIns, ...tabs.map((name) => [name, `@theme/${name}`] as const)]),
    names: new Set([...esm.names, ...tabs]),
  };
}

/** The text to parse, and its format. Formulas are removed unless a plugin reads them. */
function toParsedText(
  { file, text: written, frontMatter }: ModuleSource,
  keywords: readonly string[],
  { markdown, plugins, diagnostics }: ModuleContext,
): { readonly text: string; readonly format: 'md' | 'mdx' } {
  const rewritten = rewriteLines(written, keywords);
  const readsDollars = plugins !== undefined && parserFor('', 'md', plugins).readsDollars;
  const maths = readsDollars ? { text: rewritten, diagnostics: [] } : takeMaths(rewritten, file);
  diagnostics.push(...maths.diagnostics);
  const format = detectFormat(file, maths.text, formatOf(frontMatter) ?? markdown.format);
  return { text: maths.text, format };
}

/**
 * Prepares the tree of a file. The site's plugins run before and after the generator's own steps.
 */
async function prepareWith(run: PluginRun | undefined, input: PrepareInput): Promise<Prepared> {
  if (!run) {
    input.diagnostics.push(...(await mistakesIn(input.tree, input.module)));
    return prepare(input);
  }
  const tree = await runPlugins(input.tree, 'beforeDefaultRemarkPlugins', run);
  input.diagnostics.push(...(await mistakesIn(tree, { ...input.module, hasPlugins: true })));
  if (run.steps.remarkPlugins.length === 0) return prepare({ ...input, tree });
  const first = prepare({ ...input, tree, keepsDirectives: true });
  const changed = await runPlugins(first.tree, 'remarkPlugins', run);
  const second = prepare({ ...input, tree: changed });
  return { ...second, programs: [...first.programs, ...second.programs] };
}

async function mistakesIn(tree: PrepareInput['tree'], source: ParsedSource) {
  return [...checkMistakes(tree, source), ...(await checkStyleObjects(tree, source))];
}

/** The format in the front matter of a file: `mdx.format` or `format`. */
function formatOf({ mdx, format }: Readonly<Record<string, unknown>>): string | undefined {
  const inner =
    typeof mdx === 'object' && mdx !== null ? (mdx as { format?: unknown }).format : undefined;
  return typeof inner === 'string' ? inner : typeof format === 'string' ? format : undefined;
}
