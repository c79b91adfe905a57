/**
 * `npm run check`: reports every problem of this repository's own site and compiles its samples. It
 * works on a fresh checkout too. Arguments are those of `site check`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = ['bin/site.js', 'check', '--strict', '--samples', ...process.argv.slice(2)];

// Only `content/` depends on the packages that samples import. Not all of them have a release of
// the same version, and some name packages for other systems that a registry may lack. `npm ci`
// refuses both, and `npm install` refuses the first unless it is forced.
const isInstalled =
  installPackages(root) &&
  installPackages(path.join(root, 'content'), [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--force',
  ]);
// The packages install their own React, which is nearer to `content/`. It is removed, so that this
// package's React renders the films there.
for (const name of ['react', 'react-dom'])
  rmSync(path.join(root, 'content/node_modules', name), { recursive: true, force: true });

process.exitCode = isInstalled
  ? (spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' }).status ?? 1)
  : 1;
