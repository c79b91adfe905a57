import { fileURLToPath } from 'node:url';
import { withEnding } from '../../lib/bundler/aliases.ts';
import { runEsbuild } from '../../lib/bundler/runEsbuild.ts';

/** Returns a function that gives the script of the pages. The first call bundles the script. */
export function createClientScript(): () => Promise<string> {
  let bundled: Promise<string> | undefined;
  return () =>
    (bundled ??= runEsbuild({
      entryPoints: [withEnding(fileURLToPath(new URL('../client/devClient', import.meta.url)))!],
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      target: ['chrome131', 'firefox132', 'safari18'],
      logLevel: 'silent',
      tsconfigRaw: '{}',
    }).then(({ outputFiles }) => outputFiles[0]!.text));
}
