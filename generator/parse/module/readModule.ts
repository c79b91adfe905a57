/**
 * From the text of one file to a module: lines are rewritten, the format is detected, the text is
 * parsed and prepared, imports are read.
 */
import { location } from 'vfile-location';
import type { ThemeConfig } from '../../contract.ts';
import type { Config, Diagnostic, Json } from '../../types.ts';
import { prepare } from '../mdast/prepare.ts';
import { checkMistakes } from '../mistakes/checkMistakes.ts';
import { takeMaths } from '../mistakes/maths.ts';
import { detectFormat } from '../syntax/detectFormat.ts';
import { parseMarkdown } from '../syntax/parseMarkdown.ts';
import { rewriteLines } from '../syntax/rewriteLines.ts';
import { readEsm } from './readEsm.ts';
import type { Module } from './module.ts';

/** What all modules of one document have in common, and what reading them collects. */
export interface Context {
  readonly markdown: Config['markdown'];
  readonly prism: ThemeConfig['prism'];
  readonly mdxComponents: readonly string[];
  readonly themeComponents: readonly string[];
  readonly compatModules: readonly string[];
  /** Text of every file that can be imported, by path. */
  readonly partials: Readonly<Record<string, string>>;
  readonly emojify?: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  /** Modules by their index; the list grows as partials are found. */
  readonly modules: Module[];
}

const admonitions = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'secondary',
  'success',
  'important',
  'caution',
];

export interface ModuleSource {
  readonly file: string;
  /** The text, with front matter blanked out. */
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly scope: Readonly<Record<string, Json>>;
  readonly children?: Module['children'];
}

/** Reads a module and gives it an index. */
export function readModule(
  { file, text: written, frontMatter, scope, children }: ModuleSource,
  context: Context,
): Module {
  const keywords = [...new Set([...admonitions, ...context.markdown.admonitions])];
  const maths = takeMaths(rewriteLines(written, keywords), file);
  const { text } = maths;
  const format = detectFormat(file, text, formatOf(frontMatter) ?? context.markdown.format);
  const parsed = parseMarkdown(text, format, file);
  context.diagnostics.push(...maths.diagnostics, ...parsed.diagnostics);
  const source = {
    file,
    text,
    format,
    lines: location(text),
    broken: parsed.diagnostics.length > 0,
  };
  context.diagnostics.push(...checkMistakes(parsed.tree, source));
  const { tree, programs, hasHtml } = prepare({
    tree: parsed.tree,
    module: source,
    keywords,
    emojify: context.emojify,
    diagnostics: context.diagnostics,
  });
  const { themeComponents, compatModules, diagnostics } = context;
  const esm = readEsm({
    programs,
    module: source,
    partials: Object.keys(context.partials),
    themeComponents,
    compatModules,
    diagnostics,
  });
  const module: Module = {
    ...source,
    tree,
    esm,
    hasHtml,
    index: context.modules.length,
    scope,
    children,
    lostNames: parsed.lostNames,
  };
  context.modules.push(module);
  return module;
}

/** The format that a file chooses for itself in front matter: `mdx.format` or `format`. */
function formatOf({ mdx, format }: Readonly<Record<string, unknown>>): string | undefined {
  const inner =
    typeof mdx === 'object' && mdx !== null ? (mdx as { format?: unknown }).format : undefined;
  return typeof inner === 'string' ? inner : typeof format === 'string' ? format : undefined;
}
