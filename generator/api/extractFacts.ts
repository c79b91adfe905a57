/**
 * Extracts facts from the declarations of packages. The same packages and names have the same
 * facts. Facts name the types that could not be followed. This module must not know pages.
 */
import type { ApiFacts } from '../types.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { createDeclarations, exportNames } from './declarations.ts';
import { describeExport } from './exportFacts.ts';
import { membersOf } from './members.ts';
import { entryOf, findPackage, sourceBeside, splitSpecifier } from './packageFiles.ts';
import { structureOf } from './structure.ts';
import type { TypeReader } from './typeReader.ts';

/** The names of the wanted exports, by specifier: `@org/name/part`. */
type WantedExports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns facts by specifier. A package that is not installed or has no declarations has
 * `undefined`.
 */
export function extractFacts(
  exportsBySpecifier: WantedExports,
  folder: string,
): ReadonlyMap<string, ApiFacts | undefined> {
  const documented = new Set(
    [...exportsBySpecifier.keys()].map((specifier) => splitSpecifier(specifier).name),
  );
  const scopes = new Set(
    [...documented].flatMap((name) => (name.startsWith('@') ? [name.split('/')[0]] : [])),
  );
  const declarations = createDeclarations(
    (name) => documented.has(name) || scopes.has(name.split('/')[0]),
  );
  const reader: TypeReader = {
    declarations,
    structureOf: (typed) => structureOf(typed, reader),
    membersOf: (structure) => membersOf(structure, reader),
  };
  return new Map(
    [...exportsBySpecifier].map(([specifier, names]) => [
      specifier,
      extractPackage({ specifier, names, folder }, reader),
    ]),
  );
}

interface Request {
  readonly specifier: string;
  readonly names: ReadonlySet<string>;
  /** The absolute path of the folder with `node_modules`. */
  readonly folder: string;
}

function extractPackage(
  { specifier, names, folder }: Request,
  reader: TypeReader,
): ApiFacts | undefined {
  const { name, subpath } = splitSpecifier(specifier);
  const installed = findPackage(name, folder);
  const file = installed && entryOf(installed, subpath);
  if (!installed || file === undefined) return undefined;
  const entry = reader.declarations.read(file);
  const exports: [string, ApiFacts['exports'][string]][] = [];
  for (const exportName of [...names].sort()) {
    const described = describeExport(exportName, entry, reader);
    if (!described) continue;
    const { facts, module } = described;
    exports.push([
      exportName,
      { file: nameFrom(installed.folder, sourceBeside(module.file)), ...facts },
    ]);
  }
  const readNames = new Set(exports.map(([exportName]) => exportName));
  const unreadNames = [...exportNames(entry, reader.declarations)].filter(
    (exportName) => !readNames.has(exportName),
  );
  return {
    package: specifier,
    version: installed.version,
    exports: Object.fromEntries(exports),
    others: unreadNames.sort(),
  };
}
