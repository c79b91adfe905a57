/** Guesses the intended specifier of an import that leads nowhere. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { suggest, suggestPath } from '../diagnostics/suggest.ts';
import { parseModule } from '../lib/source/parseModule.ts';
import { isFile } from '../lib/files/isFile.ts';
import { nameFrom } from '../lib/files/nativePath.ts';

const ending = /(?:\/index)?\.(?:tsx?|jsx?|mjs|cjs)$/;

/**
 * Returns the specifier of an existing file or package that resembles `specifier`, in the same
 * style. `folder` holds the importing file, and `root` is the site's folder; both are absolute.
 */
export function nearestImport(specifier: string, folder: string, root: string): string | undefined {
  if (/^\.{1,2}\//.test(specifier)) {
    const near = nearestFile(path.resolve(folder, specifier), root);
    const relative = near && nameFrom(folder, near);
    return relative && (relative.startsWith('.') ? relative : `./${relative}`);
  }
  if (specifier.startsWith('@site/')) {
    const near = nearestFile(path.join(root, specifier.slice('@site/'.length)), root);
    return near && `@site/${nameFrom(root, near)}`;
  }
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const near = name && suggest(name, packagesOf(root));
  return near && near !== name ? specifier.replace(name, near) : undefined;
}

/** Looks beside the missing file first, then anywhere in the site's folder that should hold it. */
function nearestFile(missingFile: string, root: string): string | undefined {
  const [written] = /\.\w+$/.exec(missingFile) ?? [];
  const named = (file: string) =>
    written !== undefined && file.endsWith(written) ? file : file.replace(ending, '');
  const fits = (file: string) => ending.test(file) || (written && file.endsWith(written));
  const beside = suggestPath(
    missingFile,
    filesIn(path.dirname(missingFile), false).filter(fits).map(named),
  );
  if (beside !== undefined) return beside;
  const top = nameFrom(root, missingFile).split('/')[0]!;
  if (top === '..' || top === 'node_modules') return undefined;
  return suggestPath(missingFile, filesIn(path.join(root, top), true).filter(fits).map(named));
}

function filesIn(folder: string, recursive: boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Reads the names in quotes. Another check reports a broken package.json. */
function packagesOf(root: string): readonly string[] {
  const file = path.join(root, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = [...text.matchAll(/"((?:@[\w.-]+\/)?[\w.-]+)"\s*:\s*"/g)].map(([, name]) => name!);
  return ['react', 'react-dom', ...named];
}

/**
 * Returns the exported name of a site's file that is most like `name`, or `default` if the file has
 * no other export.
 */
export function nearestExport(name: string, file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const exports = exportsOf(file);
  return suggest(name, exports) ?? (exports.length === 1 ? exports[0] : undefined);
}

function exportsOf(file: string, visited = new Set<string>()): readonly string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  const { exports, starExports } = parseModule(readFileSync(file, 'utf8'));
  const starFiles = starExports.filter((specifier) => specifier.startsWith('.'));
  const names = starFiles
    .map((specifier) => path.resolve(path.dirname(file), specifier))
    .filter((starFile) => isFile(starFile))
    .flatMap((starFile) => exportsOf(starFile, visited));
  return [...exports, ...names.filter((exportName) => exportName !== 'default')];
}
