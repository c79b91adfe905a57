/** Text of one file to a unit: lines rewritten, format detected, parsed, prepared, imports read. */
import { location } from 'vfile-location';
import type { ThemeConfig } from '../../contract.ts';
import type { Config, Diagnostic, Json } from '../../types.ts';
import { prepare } from '../mdast/prepare.ts';
import { detectFormat } from '../syntax/detectFormat.ts';
import { parseMarkdown } from '../syntax/parseMarkdown.ts';
import { rewriteLines } from '../syntax/rewriteLines.ts';
import { readEsm } from './readEsm.ts';
import type { Unit } from './unit.ts';

/** What all units of one document have in common. */
export interface Document {
  readonly markdown: Config['markdown'];
  readonly prism: ThemeConfig['prism'];
  readonly mdxComponents: readonly string[];
  readonly themeComponents: readonly string[];
  readonly compatModules: readonly string[];
  /** Text of every file that can be imported, by path. */
  readonly partials: Readonly<Record<string, string>>;
  readonly emojify?: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  /** In the order of their modules; filled while partials are found. */
  readonly units: Unit[];
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

export interface UnitInput {
  readonly file: string;
  /** Front matter blanked out. */
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly scope: Readonly<Record<string, Json>>;
  readonly children?: Unit['children'];
}

/** Reads a unit and numbers its module. */
export function readUnit(
  { file, text: written, frontMatter, scope, children }: UnitInput,
  document: Document,
): Unit {
  const keywords = [...new Set([...admonitions, ...document.markdown.admonitions])];
  const text = rewriteLines(written, keywords);
  const format = detectFormat(file, text, formatOf(frontMatter) ?? document.markdown.format);
  const parsed = parseMarkdown(text, format, file);
  document.diagnostics.push(...parsed.diagnostics);
  const source = {
    file,
    text,
    format,
    lines: location(text),
    broken: parsed.diagnostics.length > 0,
  };
  const { tree, programs, hasHtml } = prepare({
    tree: parsed.tree,
    unit: source,
    keywords,
    emojify: document.emojify,
    diagnostics: document.diagnostics,
  });
  const { themeComponents, compatModules, diagnostics } = document;
  const esm = readEsm({
    programs,
    unit: source,
    partials: Object.keys(document.partials),
    themeComponents,
    compatModules,
    diagnostics,
  });
  const unit: Unit = {
    ...source,
    tree,
    esm,
    hasHtml,
    module: document.units.length,
    scope,
    children,
    lostNames: parsed.lostNames,
  };
  document.units.push(unit);
  return unit;
}

/** Front matter `mdx.format` (or `format`), which decides for its file. */
function formatOf({ mdx, format }: Readonly<Record<string, unknown>>): string | undefined {
  const inner =
    typeof mdx === 'object' && mdx !== null ? (mdx as { format?: unknown }).format : undefined;
  return typeof inner === 'string' ? inner : typeof format === 'string' ? format : undefined;
}
