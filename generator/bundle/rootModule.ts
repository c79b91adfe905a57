/**
 * The module that runs a site's `Root` and `Layout/Provider`. It is bundled with the components of
 * islands, on the server and in the browser, so that both share its contexts.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { exportsOf } from '../lib/bundler/clientReferences.ts';
import { readFile } from '../lib/files/readFile.ts';
import type { Site } from '../types.ts';

/** The name of its entry, and the specifier from which a chunk of islands imports `around`. */
export const rootEntry = 'site-root:root';

type SiteWithRoot = Pick<Site, 'root' | 'siteRoots' | 'shellIslands' | 'theme'>;

/** Serves the module if a component around the whole site runs in the browser. */
export function rootModule(site: SiteWithRoot, side: 'server' | 'client'): Plugin {
  return {
    name: 'site-root',
    setup(build) {
      if (site.siteRoots === undefined) return;
      build.onResolve({ filter: /^site-root:root$/ }, () => ({
        path: 'root',
        namespace: 'site-root',
      }));
      build.onLoad({ filter: /.*/, namespace: 'site-root' }, async () => ({
        contents: await (side === 'server' ? onServer(site) : inBrowser(site)),
        loader: 'js',
        resolveDir: site.root,
      }));
    },
  };
}

/** The code of `Root`, with the parts nested in order. */
function createRoot({ root, siteRoots = [] }: SiteWithRoot): string {
  return [
    "import { contexts, createElement } from 'react';",
    ...siteRoots.map((name, i) => `import Part${i} from ${inFolder(root, name)};`),
    `const parts = [${siteRoots.map((_, i) => `Part${i}`).join(', ')}];`,
    'const Root = ({ children }) =>',
    '  parts.reduceRight((inner, Part) => createElement(Part, null, inner), children);',
  ].join('\n');
}

const inFolder = (root: string, name: string) => JSON.stringify(path.resolve(root, name));

/**
 * The module contains the shell's islands too, because the shell's own bundle has other contexts.
 */
async function onServer(site: SiteWithRoot): Promise<string> {
  const islands = await shellComponents(site);
  return [
    createRoot(site),
    ...islands.imports,
    'export { Root, contexts };',
    `export const refs = ${JSON.stringify(site.siteRoots!.map((name) => `${name}#default`))};`,
    `export const islands = {${islands.entries.join(', ')}};`,
  ].join('\n');
}

function inBrowser(site: SiteWithRoot): string {
  return [
    createRoot(site),
    `import { createAround } from ${JSON.stringify(site.theme.client.root)};`,
    'export const around = await createAround(Root, [...contexts]);',
  ].join('\n');
}

async function shellComponents({ root, shellIslands = [] }: SiteWithRoot) {
  const imports: string[] = [];
  const entries: string[] = [];
  for (const [i, name] of shellIslands.entries()) {
    imports.push(`import * as c${i} from ${inFolder(root, name)};`);
    for (const exported of exportsOf(await readFile(path.resolve(root, name), 'utf8')))
      entries.push(`${JSON.stringify(`${name}#${exported}`)}: c${i}.${exported}`);
  }
  return { imports, entries };
}
