/**
 * Installs the packages of a checkout for commands that must work on a fresh one. This is plain
 * JavaScript because nothing is installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs npm with `command` in `root`, unless every package of its lock file is installed in the
 * right version. Returns whether the packages are installed now.
 */
export function installPackages(root, command = ['ci']) {
  if (hasAllPackages(root)) return true;
  console.log(`Installing packages in ${root}: npm ${command[0]}`);
  return (
    spawnSync('npm', [...command, '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  );
}

/** Compares the lock file with npm's hidden lock file. */
export function hasAllPackages(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: wanted } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const { packages: found } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted).every(
    ([name, { version, optional, link }]) =>
      name === '' ||
      optional ||
      link ||
      (found[name]?.version === version && existsSync(path.join(root, name))),
  );
}
