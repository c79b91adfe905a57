import { readFileSync } from 'node:fs';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggestPath } from '../../diagnostics/suggest.ts';
import type { Config, Diagnostic, WrittenSidebars } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { describeValue } from '../validate/describeValue.ts';
import { importModule, type ModuleOptions } from './importModule.ts';
import { pathsBeside } from '../checks/pathsBeside.ts';
import { placeOfProperty, type SourceText } from '../../lib/source/placeOfProperty.ts';
import { isFile } from '../../lib/files/isFile.ts';
import { isReadable } from '../../lib/files/readable.ts';
import { fileNamed, isStored } from '../../lib/files/storedNames.ts';

interface LoadedSidebars {
  readonly sidebars: ReadonlyMap<string, WrittenSidebars>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The sidebars of one tree. */
interface LoadedTree {
  readonly id: string;
  readonly written?: WrittenSidebars;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs the sidebars modules of the documentation trees without validating the result. A missing
 * file is reported, and its tree then has no sidebar.
 */
export async function loadSidebars(
  config: Config,
  source: SourceText,
  options: Omit<ModuleOptions, 'name'>,
): Promise<LoadedSidebars> {
  const trees = config.collections.flatMap((collection) =>
    collection.type === 'docs' && collection.sidebarPath && !collection.translation
      ? [{ ...collection, file: collection.sidebarPath }]
      : [],
  );
  const loaded = await Promise.all(
    trees.map(async ({ id, name, file }): Promise<LoadedTree> => {
      const isThere = isStored(options.root, file) && isFile(fileNamed(options.root, file));
      if (!isThere || !isReadable(fileNamed(options.root, file), options.root)) {
        const place = placeOfProperty(source, ['collections', name, 'sidebarPath'], 'value');
        return {
          id,
          diagnostics: [
            diagnose('config/missing-sidebars', place, {
              file,
              nearest: suggestPath(file, pathsBeside(options.root, file)),
            }),
          ],
        };
      }
      const text = readFileSync(fileNamed(options.root, file), 'utf8');
      const { ok, value, diagnostics } = await importModule(file, {
        ...options,
        name: `sidebars-${id.replace(/[^\w-]/g, '_')}`,
      });
      if (!ok) return { id, diagnostics };
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      const wrong = isObject
        ? []
        : [
            diagnose('config/no-default', startOfFile(file), {
              file,
              value: value === undefined ? 'nothing' : describeValue(value),
              allowed: 'an object of sidebars',
            }),
          ];
      return { id, written: { file, text, value }, diagnostics: [...diagnostics, ...wrong] };
    }),
  );
  return {
    sidebars: new Map(loaded.flatMap(({ id, written }) => (written ? [[id, written]] : []))),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}
