import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { toSlashes } from '../../generator/lib/files/nativePath.ts';
import type { AddedFile, FilesContext } from '../../generator/integration.ts';
import { callPlugin } from './callPlugin.ts';
import type { PluginInstance } from './docusaurusPlugin.ts';

/** A plugin whose content is loaded. */
export interface BuiltPlugin {
  readonly pluginInstance: PluginInstance;
  /** Absolute path of the site. */
  readonly root: string;
  readonly content: unknown;
}

/**
 * Runs `postBuild`, and returns the files that it writes into `outDir` of `context`. This folder is
 * empty, because the output is written later, so a plugin that reads or changes pages finds none. A
 * file that the output already has, such as `llms.txt`, is not replaced.
 */
export async function filesAfterBuild(
  { pluginInstance, content }: BuiltPlugin,
  context: { readonly outDir: string },
  { pages, files }: Pick<FilesContext, 'pages' | 'files'>,
): Promise<readonly AddedFile[]> {
  const { outDir } = context;
  await mkdir(outDir, { recursive: true });
  try {
    const routesPaths = pages.map(({ route }) => route.permalink);
    const routes = routesPaths.map((address) => ({ path: address, exact: true, component: '' }));
    const nothing = { head: {}, plugins: [], routesBuildMetadata: {}, codeTranslations: {} };
    const given = { ...context, ...nothing, content, routesPaths, routes };
    await callPlugin('postBuild', () => pluginInstance.postBuild!(given));
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
    const written = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    const paths = new Set(files.map((file) => file.path));
    const toFile = async (file: string): Promise<AddedFile> => ({
      path: toSlashes(path.relative(outDir, file)),
      content: await readFile(file),
    });
    return (await Promise.all(written.map(toFile))).filter((file) => !paths.has(file.path));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
