/** Resolves addresses and `@import`s in style sheets. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { assetName } from '../lib/assetName.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { hashOf } from '../lib/hash.ts';
import type { ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import { isFile } from '../lib/files/isFile.ts';
import { hasFolder } from '../lib/files/nativePath.ts';
import type { Site } from '../types.ts';
import { isReadable } from '../lib/files/readable.ts';
import { fileSpelled } from '../lib/files/storedNames.ts';
import { splitUrl } from '../lib/splitUrl.ts';
import { isElsewhere } from '../lib/hasScheme.ts';

/** The target of a `url()`. */
type StyleUrl =
  | { readonly address: string; readonly asset?: ImportedAsset }
  | { readonly isMissing: true };

type Folders = Pick<Site, 'root'> & {
  readonly config: Pick<Site['config'], 'baseUrl' | 'staticDirectories'>;
};

/**
 * Resolves `url(written)` in a sheet of the folder `from`. `/x` is in a static folder, `./x` and
 * `x` are beside the sheet, and `@site/x` is below the root. Otherwise `x` and `~x` are in a
 * package. Other hosts, data URLs and `#x` stay. A file beside the sheet becomes an asset with a
 * hash in its name.
 */
export function resolveStyleUrl(
  written: string,
  from: string,
  { root, config }: Folders,
): StyleUrl {
  if (isElsewhere(written) || written.startsWith('#') || written === '')
    return { address: written };
  const [, name = '', queryAndHash = ''] = /^([^?#]*)(.*)$/s.exec(written)!;
  const decoded = decodePath(name);
  if (decoded.startsWith('/')) {
    const { baseUrl, staticDirectories } = config;
    const below = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length - 1) : decoded;
    const isStatic = staticDirectories.some((folder) =>
      fileSpelled(root, path.join(root, folder, below)),
    );
    return isStatic
      ? { address: baseUrl + encodeURI(below.slice(1)) + queryAndHash }
      : { isMissing: true };
  }
  const source = findFile(decoded, from, root);
  if (source === undefined) return { isMissing: true };
  const hash = hashOf(readFileSync(source));
  const asset = { source, hash, path: assetName(source, hash) };
  return { address: config.baseUrl + asset.path + queryAndHash, asset };
}

/**
 * Returns the sheet that `@import` names, or `undefined` if it does not exist. Must not be called
 * for other hosts.
 */
export function resolveStyleImport(written: string, from: string, root: string) {
  const file = findFile(splitUrl(written).path, from, root);
  return file ?? findFile(`${written}.css`, from, root);
}

/** A sheet of the site may name files of the site, and a sheet of a package any file. */
function findFile(written: string, from: string, root: string): string | undefined {
  const isFree = !isReadable(from, root);
  const readableFile = (file: string | undefined) =>
    file === undefined || isFree || hasFolder(file, 'node_modules') || isReadable(file, root)
      ? file
      : undefined;
  if (path.isAbsolute(written)) return isFile(written) ? readableFile(written) : undefined;
  if (written.startsWith('@site/')) {
    return readableFile(fileSpelled(root, path.join(root, written.slice('@site/'.length))));
  }
  const beside = readableFile(fileSpelled(root, path.resolve(from, written)));
  if (beside !== undefined) return beside;
  if (written.startsWith('.')) return undefined;
  const name = written.replace(/^~/, '');
  return findInPackages(name, from) ?? findInPackages(name, root);
}

/** A file of a package. For the package itself, the sheet that its manifest names. */
function findInPackages(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name);
    if (isFile(file)) return file;
    const sheet = sheetOf(file);
    if (sheet !== undefined) return sheet;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function sheetOf(folder: string): string | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { style, main } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    style?: string;
    main?: string;
  };
  return [style, main, 'index.css']
    .flatMap((name) => (name?.endsWith('.css') ? [path.join(folder, name)] : []))
    .find(isFile);
}

/** The start of esbuild's message about a file that a style sheet names and that does not exist. */
const missingFile = 'Missing file ';

/** Returns the file that a message of `styleUrls` is about, or `undefined` for other messages. */
export function missingFileOf({ text }: Message): string | undefined {
  return text.startsWith(missingFile) ? text.slice(missingFile.length) : undefined;
}

/** Creates the esbuild plugin for sheets that modules import. `onAsset` gets the files to copy. */
export function styleUrls(site: Folders, onAsset: (asset: ImportedAsset) => void): Plugin {
  return {
    name: 'style-urls',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: written, kind, resolveDir }) => {
        if (kind === 'import-rule') {
          if (isElsewhere(written)) return { path: written, external: true };
          const sheet = resolveStyleImport(written, resolveDir, site.root);
          return sheet === undefined ? undefined : { path: sheet };
        }
        if (kind !== 'url-token') return undefined;
        const resolved = resolveStyleUrl(written, resolveDir, site);
        if ('isMissing' in resolved) return { errors: [{ text: missingFile + written }] };
        if (resolved.asset) onAsset(resolved.asset);
        return { path: resolved.address, external: true };
      });
    },
  };
}
