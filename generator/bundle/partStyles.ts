import path from 'node:path';
import type { BuildFailure, Metafile, Plugin } from 'esbuild';
import { moduleLoaders } from '../lib/bundler/moduleLoaders.ts';
import { aliases } from '../lib/bundler/aliases.ts';
import { fileLoaders, type ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import { inputFiles } from '../lib/bundler/inputFiles.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import { runEsbuild } from '../lib/bundler/runEsbuild.ts';
import { isSheet, sassSheets } from '../lib/bundler/sass.ts';
import { styleModules } from '../lib/bundler/styleModules.ts';
import type { Diagnostic, Site } from '../types.ts';
import { codeSlips } from './codeSlips.ts';
import { componentSlips } from './componentSlips.ts';
import { toDiagnostic } from './documentModules.ts';
import type { Built } from './rememberBundle.ts';
import { lowerSheet } from './lowerSheet.ts';
import { toShellFile, type ShellBundle } from './shellFile.ts';
import { faultsInBundle } from './styleFaults.ts';
import { styleUrls } from './styleUrls.ts';
import { ownResolve } from '../lib/bundler/ownResolve.ts';

const nothing: ShellBundle = { files: [], assets: [], diagnostics: [] };

/**
 * Makes the style sheet that the site's own parts of the theme import. Their code is in the theme's
 * bundle for Node, so only the rules are taken here.
 */
export async function buildPartStyles(site: Site): Promise<Built<ShellBundle>> {
  const { root, replacedComponents = [] } = site;
  if (replacedComponents.length === 0) return { value: nothing, inputs: [] };
  const assets: ImportedAsset[] = [];
  const composed: string[] = [];
  // In an absolute path, esbuild takes a `*` of a folder's name for a pattern.
  const fromRoot = (file: string) => `./${toSlashes(path.relative(root, file))}`;
  const bundled = await runEsbuild({
    stdin: {
      contents: replacedComponents
        .map((file) => `import ${JSON.stringify(fromRoot(file))};`)
        .join('\n'),
      resolveDir: root,
      sourcefile: '<parts>',
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'parts',
    absWorkingDir: root,
    jsx: 'automatic',
    tsconfigRaw: '{}',
    loader: moduleLoaders,
    logLevel: 'silent',
    plugins: pluginsFor(site, assets, composed),
  }).catch((failure: BuildFailure) => failure);
  if (!('metafile' in bundled)) {
    if (!bundled.errors) throw bundled;
    const diagnostics = bundled.errors.map((message) => {
      const { file, line, column } = message.location ?? { file: 'src/theme', line: 1, column: 0 };
      return toDiagnostic(message, { file: toSlashes(file), line, column: column + 1 }, root);
    });
    return { value: { ...nothing, diagnostics }, inputs: [], failed: true };
  }
  const sheet = bundled.outputFiles.find((file) => file.path.endsWith('.css'))?.text;
  const text = sheet && (await lowerSheet(sheet));
  const files = text ? [toShellFile({ name: 'parts', kinds: ['parts'], kind: 'style', text })] : [];
  const inputs = inputFiles(bundled.metafile, root);
  const faults = await faultsInBundle({
    files: Object.keys(bundled.metafile.inputs),
    warnings: bundled.warnings,
    root,
  });
  return {
    value: {
      files,
      assets,
      diagnostics: [...faults, ...(await slipsInParts(root, bundled))],
    },
    inputs: [...inputs, ...composed, ...assets.map(({ source }) => source)],
  };
}

/**
 * Finds slips in the code of the parts. The checks of documents read the code that documents
 * import.
 */
async function slipsInParts(
  root: string,
  { metafile }: { readonly metafile: Metafile },
): Promise<readonly Diagnostic[]> {
  const inCode = await codeSlips({ root, metafile, classes: new Map() });
  const inUses = componentSlips({ root, metafile, documents: [] });
  return [...inCode, ...inUses].filter(({ file }) => file?.startsWith('src/theme/'));
}

function pluginsFor(site: Site, assets: ImportedAsset[], composed: string[]): Plugin[] {
  const { root, theme, cacheDir, addedDir = cacheDir, config } = site;
  const urls = styleUrls(site, (asset) => assets.push(asset));
  return [
    rulesAndOwnFiles,
    styleModules({ root, urls, onRead: (file) => composed.push(file) }),
    aliases({ root, components: theme.components, compat: theme.compat, addedDir }),
    urls,
    sassSheets(root, (file) => composed.push(file)),
    fileLoaders({ baseUrl: config.baseUrl, onAsset: () => {} }),
  ];
}

/** Follows imports of the site's own files and of style sheets. Other imports have no rules. */
const rulesAndOwnFiles: Plugin = {
  name: 'rules-and-own-files',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...request }) => {
      const isCode =
        request.kind.startsWith('import-s') || /^(?:require|dynamic)/.test(request.kind);
      if (!isCode || pluginData === ownResolve || path.isAbsolute(name)) return undefined;
      if (name.startsWith('@site/')) return undefined;
      const { resolveDir, kind, importer } = request;
      const resolved = /^@(?:theme|docusaurus|data)/.test(name)
        ? undefined
        : await build.resolve(name, { resolveDir, kind, importer, pluginData: ownResolve });
      return resolved && isSheet.test(resolved.path) ? resolved : { path: name, external: true };
    });
  },
};
