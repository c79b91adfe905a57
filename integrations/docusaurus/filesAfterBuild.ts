import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddedFile, PublishedPage } from '../../generator/integration.ts';
import type { PluginInstance } from './docusaurusPlugin.ts';

/** A plugin whose content is loaded. */
export interface BuiltPlugin {
  readonly made: PluginInstance;
  /** Absolute path of the site. */
  readonly root: string;
  readonly content: unknown;
}

/**
 * Runs `postBuild`, and gives the files that it writes. Its `outDir` is an empty folder, because
 * the output is written later: a plugin that reads or changes pages there finds none.
 */
export async function filesAfterBuild(
  { made, content }: BuiltPlugin,
  context: object,
  pages: readonly PublishedPage[],
): Promise<readonly AddedFile[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'site-plugin-'));
  try {
    const routesPaths = pages.map(({ route }) => route.permalink);
    const routes = routesPaths.map((address) => ({ path: address, exact: true, component: '' }));
    const nothing = { head: {}, plugins: [], routesBuildMetadata: {}, codeTranslations: {} };
    await made.postBuild!({ ...context, ...nothing, outDir, content, routesPaths, routes });
    const found = await readdir(outDir, { recursive: true, withFileTypes: true });
    const written = found
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    return await Promise.all(
      written.map(async (file) => ({
        path: path.relative(outDir, file).split(path.sep).join('/'),
        content: await readFile(file),
      })),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
