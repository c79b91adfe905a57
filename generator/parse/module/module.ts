/** One Markdown file in a document: its own file, or a partial at one place in it. */
import type { Expression, Program } from 'estree';
import type { Root } from 'mdast';
import type { Location } from 'vfile-location';
import type { TocItem } from '../../contract.ts';
import type { Json, ModuleImport, Outline, Place } from '../../types.ts';
import type { HastNode } from '../hast/hastNodes.ts';
import type { PluginRun } from '../plugins/runPlugins.ts';
import { startOfFile } from '../../lib/startOfFile.ts';

export interface Module {
  /** Path relative to the root. */
  readonly file: string;
  /** The text that was parsed: front matter is blanked out, lines are rewritten. */
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly lines: Location;
  /** The prepared Markdown tree. */
  readonly tree: Root;
  readonly esm: Esm;
  /** Whether the HTML parser must read it. */
  readonly hasHtml: boolean;
  /** Index among the body's modules. */
  readonly index: number;
  /** Values that its expressions may name. */
  readonly scope: Readonly<Record<string, Json>>;
  /** Children that the importer gives to a partial, and the module that they come from. */
  readonly children?: { readonly nodes: readonly HastNode[]; readonly module: Module };
  /** Whether it has syntax errors, so that its tree is incomplete. */
  readonly broken: boolean;
  /** The plugins that run over it. Absent: none, or it has syntax errors. */
  readonly plugins?: PluginRun;
  /** The title as written, if plugins changed it. */
  readonly title?: string;
  /** Matches the comment that ends a teaser. Absent: the usual comments do. */
  readonly marker?: RegExp;
  /** Whether names are missing because an import does not parse. */
  readonly lostNames: boolean;
}

/** The contents of a module's import and export statements. */
export interface Esm {
  readonly code: readonly { readonly text: string; readonly line: number }[];
  readonly imports: readonly ModuleImport[];
  readonly exports: readonly string[];
  /** The value of the export `toc`, if it is a literal list of headings. */
  readonly toc?: readonly TocItem[];
  /** Canonical names of components (`@theme/X`, `@docusaurus/X`) by binding. */
  readonly builtIns: ReadonlyMap<string, string>;
  /** Binding → partial. */
  readonly partials: ReadonlyMap<string, PartialImport>;
  /** Bindings of missing theme modules, which are reported. */
  readonly unknown: ReadonlySet<string>;
  /** Imported components that the theme lacks and that resemble none of its components. */
  readonly unknownThemeComponents: NonNullable<Outline['unknownThemeComponents']>;
  /** The exports of a partial beside its content, by binding. */
  readonly partialNames: ReadonlyMap<string, PartialImport & { readonly name: string }>;
  /** Binding → address of an imported picture or file, as written. */
  readonly assets: ReadonlyMap<string, AssetImport>;
  /** Every binding and exported name. `*` stands for a module that is re-exported as a whole. */
  readonly names: ReadonlySet<string>;
  /** Whether only the bundler can follow an import. */
  readonly needsBundle: boolean;
}

/** `place`: where the address is written. */
export interface AssetImport {
  readonly url: string;
  readonly place: Place;
}

export interface PartialImport {
  readonly specifier: string;
  /** Absent: the file does not exist, which is reported. */
  readonly file?: string;
  readonly place: Place;
}

type Positioned = { readonly position?: { readonly start: Point; readonly end: Point } };
type Point = { readonly line: number; readonly column: number; readonly offset?: number };

/** Returns the place of a node in the module's file. */
export function placeOfNode({ position }: Positioned, module: Pick<Module, 'file'>): Place {
  if (!position) return startOfFile(module.file);
  const { start, end } = position;
  return {
    file: module.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Returns the place of an offset of the module's text. */
export function placeOfOffset(
  offset: number,
  { file, lines }: Pick<Module, 'file' | 'lines'>,
): Place {
  const { line, column } = lines.toPoint(offset) ?? { line: 1, column: 1 };
  return { file, line, column };
}

/** Returns the expression in code that MDX has parsed, or `undefined` if it is empty. */
export function expressionOf(
  data: { readonly estree?: Program | null | undefined } | undefined,
): Expression | undefined {
  const statement = data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
