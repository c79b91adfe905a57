import path from 'node:path';
import type { Plugin } from 'esbuild';
import { exportsOf } from '../lib/bundler/clientReferences.ts';
import { readFile } from '../lib/files/readFile.ts';
import type { Site } from '../types.ts';
import { rootEntry } from './rootModule.ts';

interface IslandEntriesInput {
  readonly site: Site;
  readonly clientModules: Readonly<Record<string, readonly string[]>>;
}

/** Serves the entry of a document's chunk. It hands the islands, by id, to the theme's runtime. */
export function islandEntries({ site, clientModules }: IslandEntriesInput): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path: address }) => ({
        path: address.slice('island:'.length),
        namespace: 'island',
      }));
      build.onLoad({ filter: /.*/, namespace: 'island' }, async ({ path: file }) => {
        const clients = await Promise.all(
          (clientModules[file] ?? []).map(async (client) => ({
            client,
            names: exportsOf(await readFile(path.resolve(site.root, client), 'utf8')),
          })),
        );
        const hasRoot = site.siteRoots !== undefined;
        const lines = [
          `import { createElement } from 'react';`,
          `import { hydrateIsland } from ${JSON.stringify(site.theme.client.islands)};`,
          ...(hasRoot ? [`import { around } from ${JSON.stringify(rootEntry)};`] : []),
          `import { islands as own } from ${JSON.stringify(`document:${file}`)};`,
          ...clients.map(
            ({ client }, i) =>
              `import * as c${i} from ${JSON.stringify(path.resolve(site.root, client))};`,
          ),
          'const islands = { ...own,',
          ...clients.flatMap(({ client, names }, i) =>
            names.map((name) => {
              const component = `c${i}[${JSON.stringify(name)}]`;
              const create = `(_r, props) => createElement(${component}, props)`;
              return `  ${JSON.stringify(`${client}#${name}`)}: ${create},`;
            }),
          ),
          '};',
          'export const hydrate = (element) =>',
          `  hydrateIsland(element, islands${hasRoot ? ', around' : ''});`,
        ];
        return { contents: lines.join('\n'), loader: 'js', resolveDir: site.root };
      });
    },
  };
}
