/** One Markdown file in a document: the document's own, or a partial at one place of it. */
import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { Location } from 'vfile-location';
import type { Json, ModuleImport, Place } from '../../types.ts';
import type { Node } from '../hast/hastNodes.ts';

export interface Module {
  /** Path relative to the root. */
  readonly file: string;
  /** As parsed: front matter blanked out, lines rewritten. */
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly lines: Location;
  /** The prepared Markdown tree. */
  readonly tree: Root;
  readonly esm: Esm;
  /** Has HTML that the HTML parser must read. */
  readonly hasHtml: boolean;
  /** Index among the body's modules. */
  readonly index: number;
  /** Values its expressions may name that are known already. */
  readonly scope: Readonly<Record<string, Json>>;
  /** Children the importer gave a partial, with their own module. */
  readonly children?: { readonly nodes: readonly Node[]; readonly module: Module };
  /** Has syntax errors: its tree is not whole. */
  readonly broken: boolean;
  /** Some names are missing because their import does not parse. */
  readonly lostNames: boolean;
}

/** The import and export statements of a module, read. */
export interface Esm {
  readonly code: readonly { readonly text: string; readonly line: number }[];
  readonly imports: readonly ModuleImport[];
  readonly exports: readonly string[];
  /** Binding → canonical name of a component: `@theme/X`, `@docusaurus/X`. */
  readonly builtIns: ReadonlyMap<string, string>;
  /** Binding → partial. */
  readonly partials: ReadonlyMap<string, PartialImport>;
  /** Bindings of the theme's modules that do not exist (reported). */
  readonly unknown: ReadonlySet<string>;
  /** Binding → address as written of an imported picture or file. */
  readonly assets: ReadonlyMap<string, ImportedAsset>;
  /** Every binding and exported name; `*` when something is re-exported whole. */
  readonly names: ReadonlySet<string>;
  /** An import that only the bundler can follow. */
  readonly needsBundle: boolean;
}

/** `place`: of the address. */
export interface ImportedAsset {
  readonly url: string;
  readonly place: Place;
}

export interface PartialImport {
  readonly specifier: string;
  /** `undefined`: there is no such file (reported). */
  readonly file?: string;
  readonly place: Place;
}

type Positioned = { readonly position?: { readonly start: Point; readonly end: Point } };
type Point = { readonly line: number; readonly column: number; readonly offset?: number };

/** Place of a node in the module's file. */
export function placeOf({ position }: Positioned, module: Pick<Module, 'file'>): Place {
  if (!position) return { file: module.file, line: 1, column: 1 };
  const { start, end } = position;
  return {
    file: module.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Place of an offset of the module's text. */
export function placeAt(offset: number, { file, lines }: Pick<Module, 'file' | 'lines'>): Place {
  const { line, column } = lines.toPoint(offset) ?? { line: 1, column: 1 };
  return { file, line, column };
}

/** The expression of code that MDX has parsed; `undefined` for an empty one. */
export function expressionOf(data: { readonly estree?: Program | null | undefined } | undefined) {
  const statement = data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
