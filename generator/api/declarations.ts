/** Reads modules of declarations (`.d.ts`), and finds the declarations of their names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Comment, Directive, Statement, TSTypeName, VariableDeclarator } from 'oxc-parser';
import { loadParser } from '../lib/source/parseModule.ts';
import { declarationAt, entryOf, findPackage, splitSpecifier } from './packageFiles.ts';
import { remember } from '../lib/remember.ts';

/** A statement that declares a name, or the declarator of a variable. */
type Declaration =
  | Exclude<Statement | Directive, { type: 'VariableDeclaration' }>
  | VariableDeclarator;

/** A parsed file, or a namespace in it. */
export interface DeclarationModule {
  /** The absolute path. */
  readonly file: string;
  readonly text: string;
  readonly comments: readonly Comment[];
  /** The declarations by local name. An overloaded function has several. */
  readonly declared: ReadonlyMap<string, readonly Declaration[]>;
  /** The imports by local name. */
  readonly imported: ReadonlyMap<string, Import>;
  /** The exports by exported name. */
  readonly exported: ReadonlyMap<string, Export>;
  /** The specifiers of `export * from`. */
  readonly stars: readonly string[];
}

/** `name` is `*` for the whole module. */
interface Import {
  readonly specifier: string;
  readonly name: string;
}
type Export = Import | { readonly local: string };

/** The declaration of a name. */
export type ResolvedName =
  | { readonly module: DeclarationModule; readonly declarations: readonly Declaration[] }
  | { readonly namespace: DeclarationModule }
  /** The name is of a package whose types are not followed. */
  | { readonly foreign: string };

/** Reads modules, each once. */
export interface Declarations {
  /** The module at an absolute path. */
  readonly read: (file: string) => DeclarationModule;
  /** The module that `specifier` names in `from`; `undefined` if its types are not followed. */
  readonly resolve: (specifier: string, from: DeclarationModule) => DeclarationModule | undefined;
  readonly findLocal: (name: string, module: DeclarationModule) => ResolvedName | undefined;
  readonly findExport: (name: string, module: DeclarationModule) => ResolvedName | undefined;
}

/** Creates a reader of modules. `isFollowed` says whether to read the types of a package. */
export function createDeclarations(isFollowed: (packageName: string) => boolean): Declarations {
  const modules = new Map<string, DeclarationModule>();
  const read = (file: string): DeclarationModule =>
    remember(modules, file, () => parseDeclarations(file));
  const resolve: Declarations['resolve'] = (specifier, from) => {
    const file = fileOfModule(specifier, path.dirname(from.file), isFollowed);
    return file === undefined ? undefined : read(file);
  };
  const follow = (
    { specifier, name }: Import,
    from: DeclarationModule,
  ): ResolvedName | undefined => {
    const module = resolve(specifier, from);
    if (!module) return { foreign: name === '*' ? specifier : name };
    return name === '*' ? { namespace: module } : findExport(name, module);
  };
  const findLocal: Declarations['findLocal'] = (name, module) => {
    const declarations = module.declared.get(name);
    if (declarations) return { module, declarations };
    const imported = module.imported.get(name);
    return imported && follow(imported, module);
  };
  const findExport: Declarations['findExport'] = (name, module) => {
    const exported = module.exported.get(name);
    if (!exported) return name === 'default' ? undefined : findInStars(name, module);
    return 'local' in exported ? findLocal(exported.local, module) : follow(exported, module);
  };
  /** Finds an export in the modules behind `export *`, which leaves out the default. */
  const findInStars: Declarations['findExport'] = (name, module) => {
    for (const specifier of module.stars) {
      const next = resolve(specifier, module);
      const reexported = next && next !== module ? findExport(name, next) : undefined;
      if (reexported) return reexported;
    }
    return undefined;
  };
  return { read, resolve, findLocal, findExport };
}

/** Returns the names of all exports of a module, including those of `export *`. */
export function exportNames(module: DeclarationModule, declarations: Declarations): Set<string> {
  const names = new Set(module.exported.keys());
  for (const specifier of module.stars) {
    const next = declarations.resolve(specifier, module);
    if (next) for (const name of exportNames(next, declarations)) names.add(name);
  }
  return names;
}

/** Returns the parts of `a.b.c`. */
export function partsOf(name: TSTypeName): readonly string[] {
  if (name.type === 'Identifier') return [name.name];
  return name.type === 'TSQualifiedName' ? [...partsOf(name.left), name.right.name] : [];
}

/** The file that a specifier in a module of `folder` leads to, if its package is followed. */
function fileOfModule(
  specifier: string,
  folder: string,
  isFollowed: (packageName: string) => boolean,
): string | undefined {
  if (specifier.startsWith('.')) return declarationAt(path.join(folder, specifier));
  const { name, subpath } = splitSpecifier(specifier);
  const packageFolder = isFollowed(name) ? findPackage(name, folder) : undefined;
  return packageFolder && entryOf(packageFolder, subpath);
}

function parseDeclarations(file: string): DeclarationModule {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = loadParser().parseSync(file, text, { preserveParens: false });
  return { file, text, comments, ...readStatements(program.body) };
}

/** A module while its statements are read. */
interface Tables {
  readonly declared: Map<string, Declaration[]>;
  readonly imported: Map<string, Import>;
  readonly exported: Map<string, Export>;
  readonly stars: string[];
}

type Body = readonly (Statement | Directive)[];

function readStatements(body: Body): Tables {
  const tables: Tables = {
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    stars: [],
  };
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') addImports(statement, tables);
    else if (statement.type === 'ExportAllDeclaration') addExportAll(statement, tables);
    else if (statement.type === 'ExportNamedDeclaration') addExports(statement, tables);
    else if (statement.type === 'ExportDefaultDeclaration') addDefault(statement, tables);
    else addDeclarations(statement, tables);
  }
  return tables;
}

type StatementOf<Type> = Extract<Statement, { type: Type }>;

function addImports(
  { specifiers, source }: StatementOf<'ImportDeclaration'>,
  { imported }: Tables,
): void {
  for (const specifier of specifiers)
    imported.set(specifier.local.name, {
      specifier: source.value,
      name:
        specifier.type === 'ImportSpecifier'
          ? nodeName(specifier.imported)
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
    });
}

function addExportAll(
  { exported: as, source }: StatementOf<'ExportAllDeclaration'>,
  { exported, stars }: Tables,
): void {
  if (as) exported.set(nodeName(as), { specifier: source.value, name: '*' });
  else stars.push(source.value);
}

function addExports(
  { declaration, specifiers, source }: StatementOf<'ExportNamedDeclaration'>,
  tables: Tables,
): void {
  const { exported } = tables;
  for (const name of declaration ? addDeclarations(declaration, tables) : [])
    exported.set(name, { local: name });
  for (const { local, exported: as } of specifiers)
    exported.set(
      nodeName(as),
      source ? { specifier: source.value, name: nodeName(local) } : { local: nodeName(local) },
    );
}

function addDefault(
  { declaration }: StatementOf<'ExportDefaultDeclaration'>,
  tables: Tables,
): void {
  if (declaration.type === 'Identifier')
    tables.exported.set('default', { local: declaration.name });
  else {
    declare('default', declaration as Declaration, tables);
    tables.exported.set('default', { local: 'default' });
  }
}

/** Adds the names that a statement declares, and returns them. */
function addDeclarations(statement: Body[number], tables: Tables): readonly string[] {
  if (statement.type === 'VariableDeclaration') {
    const named = statement.declarations.filter(({ id }) => id.type === 'Identifier');
    for (const declarator of named) declare(nodeName(declarator.id), declarator, tables);
    return named.map(({ id }) => nodeName(id));
  }
  const name = 'id' in statement && statement.id ? nodeName(statement.id) : '';
  if (name === '') return [];
  declare(name, statement, tables);
  return [name];
}

function declare(name: string, declaration: Declaration, { declared }: Tables): void {
  declared.set(name, [...(declared.get(name) ?? []), declaration]);
}

/** Returns the name of an identifier, or the text of a literal in its place. */
function nodeName(node: { readonly type: string }): string {
  const { name, value } = node as { readonly name?: unknown; readonly value?: unknown };
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : '';
}
