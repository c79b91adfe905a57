/**
 * `npm start`: builds this repository's own site and serves it, also on a fresh checkout. Takes the
 * arguments of `site preview`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = (...args) =>
  spawnSync(process.execPath, ['bin/site.js', ...args], { cwd: root, stdio: 'inherit' }).status ??
  1;

process.exitCode = installPackages(root)
  ? site('build') || site('preview', ...process.argv.slice(2))
  : 1;
