#!/usr/bin/env node
/**
 * `npm create framebook my-site`: makes the folder, installs the generator there, has it write the
 * site, and creates a git repository. This is a package of its own, without dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = 'Usage: npm create framebook <folder> -- [--package <path>] [--no-git]';

/** Exit code for incorrect usage, as in `bin/exitCodes.js`; 1 means that a step failed. */
const WRONG_USE = 2;

/** The commands of each package manager: add packages, add development packages, run a command. */
const managers = {
  npm: { add: ['install'], develop: ['install', '--save-dev'], run: ['exec', '--'] },
  pnpm: { add: ['add'], develop: ['add', '--save-dev'], run: ['exec'] },
  yarn: { add: ['add'], develop: ['add', '--dev'], run: ['run'] },
  bun: { add: ['add'], develop: ['add', '--dev'], run: ['run'] },
};

/**
 * esbuild works without its script, and newer versions of pnpm fail if no setting allows or denies
 * it.
 */
const PNPM_SETTINGS = 'allowBuilds:\n  esbuild: false\n';

/** The manager that runs this program, as it identifies itself. */
const [manager = 'npm'] = Object.keys(managers).filter((name) =>
  process.env.npm_config_user_agent?.startsWith(`${name}/`),
);

process.exitCode = main();

function main() {
  const options = readArguments();
  if (typeof options === 'string') return refuse(options);
  if (options === undefined) {
    console.log(usage);
    return 0;
  }
  const { folder, packed, wantsGit } = options;
  const dir = path.resolve(folder);
  if (existsSync(dir) && readdirSync(dir).some((name) => name !== '.git'))
    return refuse(`\`${folder}\` is not empty. In an existing package, run \`site init\`.`);
  if (packed !== undefined && !existsSync(packed)) return refuse(`there is no \`${packed}\`.`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), manifestFor(path.basename(dir)));
  if (manager === 'pnpm') writeFileSync(path.join(dir, 'pnpm-workspace.yaml'), PNPM_SETTINGS);
  if (!install(dir, packed) || !writeSite(dir, packed)) return 1;
  if (wantsGit) makeRepository(dir);
  console.log(`\nNext:\n  cd ${quote(folder)}\n  ${manager} run dev`);
  return 0;
}

/**
 * Reads the command line. Returns the mistake in it as a text, or `undefined` if it asks for help.
 */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        package: { type: 'string' },
        'no-git': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return undefined;
    if (positionals.length !== 1) return 'name one folder.';
    const packed = values.package === undefined ? undefined : path.resolve(values.package);
    return { folder: positionals[0], packed, wantsGit: !values['no-git'] };
  } catch (error) {
    return error.message;
  }
}

function refuse(message) {
  console.error(`error: ${message}\n${usage}`);
  return WRONG_USE;
}

/** The package file without scripts, which `site init` adds. */
function manifestFor(folder) {
  const name =
    folder
      .toLowerCase()
      .replace(/[^a-z\d-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'my-site';
  const manifest = { name, version: '0.0.0', private: true, type: 'module' };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Installs the packages. Returns whether that succeeded. The manager reports errors itself. */
function install(dir, packed) {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  const { add, develop } = managers[manager];
  const generator = packed ?? `framebook@^${version}`;
  console.log(`Installing with ${manager}.`);
  return (
    run(dir, [...add, generator, 'react', 'react-dom']) &&
    run(dir, [...develop, '@types/node', '@types/react'])
  );
}

/** The command's own report names steps that are already done, so only its errors are shown. */
function writeSite(dir, packed) {
  const from = packed === undefined ? [] : ['--package', packed];
  return run(dir, [...managers[manager].run, 'site', 'init', ...from], 'ignore');
}

function run(dir, args, stdout = 'inherit') {
  // In production, package managers leave out development dependencies, even if asked to add them.
  const env = { ...process.env, NODE_ENV: 'development' };
  const isWindows = process.platform === 'win32';
  const { status, error } = spawnSync(manager, isWindows ? args.map(quote) : args, {
    cwd: dir,
    env,
    stdio: ['inherit', stdout, 'inherit'],
    shell: isWindows,
  });
  if (error) console.error(`error: ${manager} does not start: ${error.message}`);
  return status === 0;
}

/**
 * Creates a repository, because pages take dates from git. A site also works without one, so no
 * failure here is an error.
 */
function makeRepository(dir) {
  const git = (...args) => spawnSync('git', args, { cwd: dir, encoding: 'utf8' });
  const inside = git('rev-parse', '--is-inside-work-tree');
  if (inside.error) return console.log('There is no git here, so there is no repository.');
  if (inside.stdout.trim() === 'true') return;
  git('init', '--quiet');
  git('add', '--all');
  const { status, stderr } = git('commit', '--quiet', '--message', 'A new site');
  if (status !== 0) console.log(`git made no first commit: ${stderr.trim().split('\n')[0]}`);
}

function quote(argument) {
  return /\s/.test(argument) ? JSON.stringify(argument) : argument;
}
