/**
 * `npm run check`: every problem of this repository's own site, with its samples compiled, on a
 * fresh checkout too. Arguments are `site check`'s.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = ['bin/site.js', 'check', '--strict', '--samples', ...process.argv.slice(2)];

// The packages that samples import are dependencies of `content/` alone. Not all of them have a
// release of the same version, and some name packages for other systems that a registry may lack:
// `npm ci` refuses both, and `npm install` the first unless it is forced.
const isInstalled =
  installPackages(root) &&
  installPackages(path.join(root, 'content'), [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--force',
  ]);
// The packages install a React of their own, which is nearer to `content/`. It is removed, so that
// the films there are rendered by the React of this package.
for (const name of ['react', 'react-dom'])
  rmSync(path.join(root, 'content/node_modules', name), { recursive: true, force: true });

process.exitCode = isInstalled
  ? (spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' }).status ?? 1)
  : 1;
