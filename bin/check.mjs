/**
 * `npm run check`: every problem of this repository's own site, with its samples compiled, on a
 * fresh checkout too. Arguments are `site check`'s.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = ['bin/site.js', 'check', '--strict', '--samples', ...process.argv.slice(2)];

// The packages that samples import are dependencies of `content/` alone. Those that have no release
// of the common version ask for peers of their own version.
process.exitCode =
  installPackages(root) &&
  installPackages(path.join(root, 'content'), ['--ignore-scripts', '--legacy-peer-deps'])
    ? (spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' }).status ?? 1)
    : 1;
