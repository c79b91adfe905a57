/**
 * `npm run test:installed` packs this package. With every recipe (recipes.mjs), it installs the
 * package into a folder outside this repository, writes a site, builds it, and changes it while
 * `site dev` serves it. All recipes must give the same bytes. `npm run test:installed -- pnpm bun`
 * tries the recipes whose names contain one of these words. It needs the registry, Linux on x64,
 * and at most an hour of one processor.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recipes } from './recipes.mjs';
import { trySite } from './trySite.mjs';

const root = path.join(import.meta.dirname, '../..');
/** Package managers and versions of Node stay in this folder from run to run. */
const toolFolder = path.join(root, 'node_modules/.cache/test/tools');
const words = process.argv.slice(2).map((word) => word.toLowerCase());

process.exitCode = (await main()) ? 0 : 1;

async function main() {
  const chosen = recipes.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'installed-')));
  let failed = 0;
  try {
    const packed = process.env.PACKED ?? pack(folder);
    // If the component of a site is in another package, the scripts have other names.
    const expected = {};
    for (const recipe of chosen) {
      const start = performance.now();
      try {
        const paths = (recipe.tools ?? []).map(bringTool);
        const { summary, hashes } = await trySite({ ...recipe, folder, packed, paths });
        if (!recipe.hasOwnBytes) assertSame((expected[recipe.from] ??= hashes), hashes);
        const seconds = ((performance.now() - start) / 1000).toFixed(0);
        console.log(`✔ ${recipe.name}: ${summary} (${seconds} s)`);
      } catch (error) {
        failed++;
        console.log(`✖ ${recipe.name}: ${error.message}`);
      }
    }
  } finally {
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
  return chosen.length > 0 && failed === 0;
}

/** Packs this package. Returns the absolute path of the archive. */
function pack(folder) {
  const args = ['pack', '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(run('npm', args, { cwd: root }));
  return path.join(folder, filename);
}

/**
 * Installs a package like `pnpm@10`, unless it is there. Returns the folders that may have its
 * programs, as a value for `PATH`.
 */
function bringTool(tool) {
  const prefix = path.join(toolFolder, tool.replaceAll('/', '-'));
  const name = tool.slice(0, tool.lastIndexOf('@'));
  const own = path.join(prefix, 'node_modules', name, 'bin');
  if (!existsSync(path.dirname(own)))
    run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', prefix, tool]);
  const shims = path.join(prefix, 'node_modules/.bin');
  return [shims, own, path.dirname(own)]
    .filter((folder) => existsSync(folder))
    .join(path.delimiter);
}

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error ?? stderr}`);
  return stdout;
}

function assertSame(expected, hashes) {
  const names = new Set([...Object.keys(expected), ...Object.keys(hashes)]);
  const different = [...names].filter((name) => expected[name] !== hashes[name]);
  if (different.length > 0) throw new Error(`other bytes in ${different.join(', ')}`);
}
