import { statSync } from 'node:fs';
import { posix } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfProperty } from '../../lib/source/placeOfProperty.ts';
import { fileNamed, isStored } from '../../lib/files/storedNames.ts';
import { readVersions } from '../../lib/readVersions.ts';
import type { DocsCollection } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { isDefaultOf, versionFiles } from '../validate/versionFiles.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';
import { pathsBeside } from './pathsBeside.ts';

/** Reports unreadable files of versions, names of no version, and versions without documents. */
export function checkVersions(checked: CheckedConfig): ConfigDiagnostic[] {
  return Object.entries(checked.written.collections).flatMap(([name, written]) =>
    written.type === 'docs' && !written.disableVersioning ? checkTree(name, written, checked) : [],
  );
}

/** Reports an unlisted version whose folder is beside the folder of a listed one. */
function unlistedBeside(
  root: string,
  folder: string,
  versions: readonly string[],
): string | undefined {
  return pathsBeside(root, folder)
    .map((beside) => posix.basename(beside).replace(/^version-/, ''))
    .find((version) => !versions.includes(version));
}

function checkTree(
  collection: string,
  written: Extract<CheckedConfig['written']['collections'][string], { type: 'docs' }>,
  { root, written: { collections }, config, source }: CheckedConfig,
): ConfigDiagnostic[] {
  const field = ['collections', collection];
  const files = versionFiles(collection, isDefaultOf(collection, collections));
  const { names, fault } = readVersions(root, files.list);
  const at = startOfFile(files.list);
  if (fault !== undefined)
    return [
      { path: field, diagnostic: diagnose('config/bad-versions', at, { file: files.list, fault }) },
    ];
  const allowed = ['current', ...names];
  const unknown = (name: string, path: readonly (string | number)[], where: 'key' | 'value') =>
    allowed.includes(name)
      ? []
      : [
          {
            path,
            diagnostic: diagnose('config/unknown-version', placeOfProperty(source, path, where), {
              name,
              file: files.list,
              allowed,
              nearest: suggest(name, allowed),
            }),
          },
        ];
  const { lastVersion, onlyIncludeVersions = [], versions } = written;
  const frozen = config.collections.filter(
    (candidate): candidate is DocsCollection =>
      candidate.type === 'docs' &&
      candidate.name === collection &&
      !candidate.translation &&
      candidate.version.name !== 'current',
  );
  return [
    ...(lastVersion === undefined ? [] : unknown(lastVersion, [...field, 'lastVersion'], 'value')),
    ...onlyIncludeVersions.flatMap((name, index) =>
      unknown(name, [...field, 'onlyIncludeVersions', index], 'value'),
    ),
    ...Object.keys(versions).flatMap((name) => unknown(name, [...field, 'versions', name], 'key')),
    ...frozen
      .filter(
        ({ path }) => !(isStored(root, path) && statSync(fileNamed(root, path)).isDirectory()),
      )
      .map(({ path: folder, version: { name } }) => ({
        path: field,
        diagnostic: diagnose('config/missing-version', at, {
          name,
          folder,
          file: files.list,
          unlisted: unlistedBeside(root, folder, allowed),
        }),
      })),
  ];
}
