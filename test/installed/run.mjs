/**
 * `npm run test:installed`: packs this package, and with every recipe (recipes.mjs) installs it
 * into a folder outside, writes a site, builds it, and follows a change in `dev`. Every recipe must
 * give the same bytes. `npm run test:installed -- pnpm bun` tries those whose names contain a word.
 * Needs the registry, an hour of one processor at most, and Linux on x64.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recipes } from './recipes.mjs';
import { trySite } from './trySite.mjs';

const root = path.join(import.meta.dirname, '../..');
/** Managers and versions of Node stay there from run to run. */
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
    // A site whose component is in another package has other names of scripts.
    const expected = {};
    for (const recipe of chosen) {
      const start = performance.now();
      try {
        const paths = (recipe.tools ?? []).map(bringTool);
        const { said, hashes } = await trySite({ ...recipe, folder, packed, paths });
        if (!recipe.hasOwnBytes) assertSame((expected[recipe.from] ??= hashes), hashes);
        const seconds = ((performance.now() - start) / 1000).toFixed(0);
        console.log(`✔ ${recipe.name}: ${said} (${seconds} s)`);
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

/** Absolute path of the packed package. */
function pack(folder) {
  const args = ['pack', '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(run('npm', args, { cwd: root }));
  return path.join(folder, filename);
}

/** The folder of the programs of a package like `pnpm@10`. */
function bringTool(tool) {
  const prefix = path.join(toolFolder, tool.replaceAll('/', '-'));
  const name = tool.slice(0, tool.lastIndexOf('@'));
  const own = path.join(prefix, 'node_modules', name, 'bin');
  if (!existsSync(path.dirname(own)))
    run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', prefix, tool]);
  const shims = path.join(prefix, 'node_modules/.bin');
  return [shims, own, path.dirname(own)].filter((one) => existsSync(one)).join(path.delimiter);
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
