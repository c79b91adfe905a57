import type { ExportNamedDeclaration, ImportDeclaration, ModuleDeclaration } from 'estree';
import { posix } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { EsmProgram } from '../mdast/prepare.ts';
import type { TocItem } from '../../contract.ts';
import type { Diagnostic, Json, ModuleImport, Place } from '../../types.ts';
import { boundNames } from '../../lib/source/boundNames.ts';
import { evaluate } from '../jsx/evaluate.ts';
import {
  placeOfOffset,
  type Esm,
  type AssetImport,
  type PartialImport,
  type Module,
} from './module.ts';

interface EsmInput {
  readonly programs: readonly EsmProgram[];
  readonly module: Pick<Module, 'file' | 'text' | 'lines'>;
  /** Paths of the Markdown files that can be imported. */
  readonly partials: readonly string[];
  readonly themeComponents: readonly string[];
  readonly compatModules: readonly string[];
  readonly diagnostics: Diagnostic[];
}

const assetEnding = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mov|mp3|m4a|wav|ogg|pdf|zip)$/i;

/**
 * Reads import and export statements. Reports the problems that are visible without following them.
 */
export function readEsm(input: EsmInput): Esm {
  const esm = {
    code: [] as Esm['code'][number][],
    imports: [] as ModuleImport[],
    exports: [] as string[],
    toc: undefined as Esm['toc'],
    builtIns: new Map<string, string>(),
    partials: new Map<string, PartialImport>(),
    partialNames: new Map<string, PartialImport & { readonly name: string }>(),
    unknown: new Set<string>(),
    unknownThemeComponents: [] as { readonly name: string; readonly place: Place }[],
    assets: new Map<string, AssetImport>(),
    needsBundle: false,
  };
  for (const { statement, text, placeAt } of statementsOf(input)) {
    if (statement.type === 'ImportDeclaration' && readImport(statement, esm, { ...input, placeAt }))
      continue;
    if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
      const names = exportedNames(statement);
      esm.exports.push(...names);
      esm.toc ??= exportedToc(statement);
      if (names.includes('toc') && !esm.toc)
        input.diagnostics.push(
          diagnose('markdown/computed-toc', placeAt(tocOffset(statement)), {}),
        );
    }
    const layout = layoutOffset(statement);
    if (layout !== undefined) {
      input.diagnostics.push(diagnose('markdown/layout', placeAt(layout), {}));
      if (statement.type === 'ExportDefaultDeclaration') continue;
    }
    if (
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source)
    ) {
      esm.needsBundle = true;
      esm.exports.push(
        ...(statement.type === 'ExportAllDeclaration' ? ['*'] : exportedNames(statement)),
      );
    }
    const { start, end } = statement;
    esm.code.push({
      text: text.slice(start, end),
      line: placeAt(start).line,
    });
  }
  const names = new Set([
    ...esm.imports.flatMap(({ bindings }) => Object.keys(bindings)),
    ...esm.exports,
    ...esm.partials.keys(),
    ...esm.partialNames.keys(),
  ]);
  return { ...esm, names };
}

interface Statement {
  readonly statement: ModuleDeclaration;
  /** The text that its offsets refer to. */
  readonly text: string;
  readonly placeAt: (offset: number) => Place;
}

/** The statements of a file. All statements that a plugin added have one place. */
function statementsOf({ programs, module }: EsmInput): readonly Statement[] {
  return programs.flatMap(({ statements, added }) =>
    statements.map((statement) => ({
      statement,
      text: added?.text ?? module.text,
      placeAt: (offset: number) => added?.place ?? placeOfOffset(offset, module),
    })),
  );
}

/**
 * Reads an import. Returns true if it imports a partial: partials are inlined, so the statement is
 * not part of the module's code.
 */
function readImport(
  statement: ImportDeclaration,
  esm: {
    imports: ModuleImport[];
    builtIns: Map<string, string>;
    partials: Map<string, PartialImport>;
    partialNames: Map<string, PartialImport & { readonly name: string }>;
    unknown: Set<string>;
    unknownThemeComponents: { readonly name: string; readonly place: Place }[];
    assets: Map<string, AssetImport>;
    needsBundle: boolean;
  },
  input: EsmInput & Pick<Statement, 'placeAt'>,
): boolean {
  const specifier = `${statement.source.value}${isOfText(statement) ? '?raw' : ''}`;
  const place = input.placeAt(statement.source.start);
  const bindings = bindingsOf(statement);
  const defaults = Object.entries(bindings).flatMap(([local, imported]) =>
    imported === 'default' ? [local] : [],
  );
  // The bundler provides a module as a whole, as it does for components.
  const isWhole = Object.values(bindings).includes('*');
  // `!!raw-loader!./a.md` is the text of a document.
  const isText = specifier.includes('!');
  if (/\.mdx?$/i.test(specifier) && !isWhole && !isText) {
    const file = findPartial(specifier, place, input);
    for (const local of defaults) esm.partials.set(local, { specifier, file, place });
    for (const [local, name] of Object.entries(bindings))
      if (name !== 'default') esm.partialNames.set(local, { name, specifier, file, place });
    esm.needsBundle ||= esm.partialNames.size > 0;
    return true;
  }
  esm.imports.push({ specifier, bindings, place });
  const [, scope, name] = /^@(theme|docusaurus)\/(.+)$/.exec(specifier) ?? [];
  if (scope && name) {
    const modules = scope === 'theme' ? input.themeComponents : input.compatModules;
    if (modules.includes(name)) {
      for (const local of defaults) esm.builtIns.set(local, specifier);
    } else {
      reportUnknown({ scope, name, place, modules }, esm.unknownThemeComponents, input.diagnostics);
      for (const local of Object.keys(bindings)) esm.unknown.add(local);
    }
    return false;
  }
  if (assetEnding.test(specifier) && !isText) {
    for (const local of defaults) esm.assets.set(local, { url: specifier, place });
    return false;
  }
  esm.needsBundle ||= specifier !== 'react';
  return false;
}

/** Whether an import ends with `with { type: 'text' }`. */
function isOfText({ attributes = [] }: ImportDeclaration): boolean {
  return attributes.some(({ key, value }) => {
    const name = key.type === 'Identifier' ? key.name : key.value;
    return name === 'type' && value.value === 'text';
  });
}

/** Reports an import of `@theme/…` or `@docusaurus/…` that the theme does not have. */
function reportUnknown(
  {
    scope,
    name,
    place,
    modules,
  }: {
    readonly scope: string;
    readonly name: string;
    readonly place: Place;
    readonly modules: readonly string[];
  },
  unknownThemeComponents: { readonly name: string; readonly place: Place }[],
  diagnostics: Diagnostic[],
): void {
  const suggestion = suggest(name, modules);
  const nearest = suggestion && `@${scope}/${suggestion}`;
  if (scope === 'docusaurus') {
    const specifier = `@${scope}/${name}`;
    diagnostics.push(diagnose('markdown/unknown-import', place, { specifier, nearest }));
  } else if (nearest) {
    diagnostics.push(diagnose('markdown/unknown-theme-part', place, { name, nearest }));
  } else {
    // The check of the site reports each such component once.
    unknownThemeComponents.push({ name, place });
  }
}

/** The exported name behind each local name of an import: a name, `default` or `*`. */
function bindingsOf({ specifiers }: ImportDeclaration): Readonly<Record<string, string>> {
  return Object.fromEntries(
    specifiers.map((item) => [
      item.local.name,
      item.type === 'ImportDefaultSpecifier'
        ? 'default'
        : item.type === 'ImportNamespaceSpecifier'
          ? '*'
          : exportedName(item.imported),
    ]),
  );
}

/**
 * The partial that a specifier names, relative to the importing file or, with `@site/`, to the
 * root.
 */
function findPartial(
  specifier: string,
  place: PartialImport['place'],
  { module, partials, diagnostics }: EsmInput,
): string | undefined {
  const written = specifier.normalize('NFC');
  const file = written.startsWith('@site/')
    ? posix.normalize(written.slice('@site/'.length))
    : posix.join(posix.dirname(module.file), written);
  if (partials.includes(file)) return file;
  const nearest = suggest(file, partials);
  const relative = nearest && posix.relative(posix.dirname(module.file), nearest);
  diagnostics.push(
    diagnose('markdown/missing-partial', place, {
      specifier,
      nearest: relative && (relative.startsWith('.') ? relative : `./${relative}`),
    }),
  );
  return undefined;
}

/** The place at which a statement exports a default. In MDX the default is a layout. */
function layoutOffset(statement: ModuleDeclaration): number | undefined {
  const node =
    statement.type === 'ExportDefaultDeclaration'
      ? statement
      : statement.type === 'ExportNamedDeclaration'
        ? statement.specifiers.find(({ exported }) => exportedName(exported) === 'default')
        : undefined;
  return node?.start;
}

function exportedNames({ declaration, specifiers }: ExportNamedDeclaration): readonly string[] {
  if (!declaration) return specifiers.map(({ exported }) => exportedName(exported));
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => boundNames(id));
  return declaration.id ? [declaration.id.name] : [];
}

function exportedName(name: { type: string; name?: string; value?: unknown }): string {
  return name.type === 'Identifier' ? name.name! : String(name.value);
}

/** The table of contents that an author exports as in Docusaurus, if it is a literal list. */
function exportedToc({ declaration }: ExportNamedDeclaration): Esm['toc'] {
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const init = declaration.declarations.find(
    ({ id }) => id.type === 'Identifier' && id.name === 'toc',
  )?.init;
  const value = init && evaluate(init, {})?.value;
  if (!Array.isArray(value)) return undefined;
  const items = value.flatMap((item) => toTocItem(item as Json) ?? []);
  return items.length === value.length ? items : undefined;
}

function tocOffset(statement: ExportNamedDeclaration): number {
  const named =
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.find(({ id }) => boundNames(id).includes('toc'))
      : statement.specifiers.find(({ exported }) => exportedName(exported) === 'toc');
  return (named ?? statement).start;
}

function toTocItem(item: Json): TocItem | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined;
  const { id, value, level } = item;
  return typeof id === 'string' && typeof value === 'string' && typeof level === 'number'
    ? { id, html: value, level }
    : undefined;
}
