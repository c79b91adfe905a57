/**
 * Evaluates a module of a Docusaurus site in a child process, where its code cannot harm this one.
 * Values that JSON cannot hold are replaced by descriptions.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type BuildFailure, type Metafile, type Plugin } from 'esbuild';
import { hasFolder, nameFrom } from '../lib/files/nativePath.ts';
import { withEnding } from '../lib/bundler/aliases.ts';
import { moduleLoaders } from '../lib/bundler/moduleLoaders.ts';
import type { ChildFailure, ChildInput, ChildOutput } from './child/program.ts';
import { ownResolve } from '../lib/bundler/ownResolve.ts';
import { productionReact } from '../lib/bundler/productionReact.ts';

type EvaluatedModule = Omit<ChildOutput, 'unread'>;

/** A module that cannot be read or throws. The message names its file and quotes its output. */
export class EvaluationError extends Error {
  constructor(file: string, output: string, problem = 'throws when it is evaluated') {
    super(`\`${file}\` ${problem}:\n${output.trim()}`);
  }
}

/**
 * Runs the module at the absolute path `file` for the site in `root`. With `routes`, paths below
 * the base URL, `createRedirects` is called for each of them. A first run finds the plugins in
 * TypeScript, and a second one reads them. Throws an `EvaluationError` if the module cannot be read
 * or throws.
 */
export async function evaluateModule(
  file: string,
  root: string,
  routes?: readonly string[],
): Promise<EvaluatedModule> {
  const first = await runModule(file, root, { routes, plugins: [] });
  if (first.unread.length === 0) return first;
  return runModule(file, root, { routes, plugins: first.unread });
}

async function runModule(
  file: string,
  root: string,
  {
    routes,
    plugins,
  }: { readonly routes: readonly string[] | undefined; readonly plugins: readonly string[] },
): Promise<ChildOutput> {
  // Each module has a folder of its own, because several are evaluated at the same time.
  const name = nameFrom(root, file).replace(/\W/g, '-');
  const folder = path.join(root, 'node_modules/.cache', `site-migrate-${name}`);
  const entry = path.join(folder, 'module.cjs');
  const program = path.join(folder, 'program.cjs');
  const routesFile = path.join(folder, 'routes.json');
  await mkdir(folder, { recursive: true });
  const { packages, incomplete } = await bundleEntry(file, { root, outfile: entry, plugins });
  await bundleProgram(program);
  if (routes) await writeFile(routesFile, JSON.stringify(routes));
  const input: ChildInput = { entry, root, packages, incomplete, ...(routes && { routesFile }) };
  let output: ChildOutput | ChildFailure;
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, JSON.stringify(input)],
      {
        cwd: root,
        maxBuffer: 1 << 26,
        timeout: 120_000,
      },
    );
    const json = stdout.slice(stdout.lastIndexOf('\u0000') + 1);
    output = JSON.parse(json) as ChildOutput | ChildFailure;
  } catch (error) {
    throw new EvaluationError(
      path.basename(file),
      String((error as { stderr?: string }).stderr ?? error),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if ('failure' in output) throw new EvaluationError(path.basename(file), output.failure);
  return output;
}

/**
 * Writes the program of the child process as one script, so that it runs without the compiler of
 * this repository.
 */
async function bundleProgram(outfile: string): Promise<void> {
  const source = fileURLToPath(new URL('./child/program', import.meta.url));
  await build({
    entryPoints: [withEnding(source)!],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
}

/**
 * Bundles the module with its imports, and returns its inputs. Throws an `EvaluationError` if it
 * cannot be read.
 */
async function bundleEntry(
  file: string,
  {
    root,
    outfile,
    plugins,
  }: { readonly root: string; readonly outfile: string; readonly plugins: readonly string[] },
) {
  try {
    const modules = await modulesOf(file, root);
    await bundleModule(entryCode(file, modules.files, plugins), { root, outfile, plugins });
    return modules;
  } catch (failure) {
    const { errors } = failure as Partial<BuildFailure>;
    if (!errors) throw failure;
    const lines = errors.map(({ text, location }) =>
      location ? `${location.file}:${location.line}:${location.column + 1} ${text}` : text,
    );
    throw new EvaluationError(path.basename(file), lines.join('\n'), 'cannot be read');
  }
}

/** The inputs of a module: files of the site by their names, and packages. */
interface Modules {
  readonly files: Readonly<Record<string, string>>;
  readonly packages: readonly string[];
  /**
   * By the name of a file: a package that is not installed and that the file imports, directly or
   * through other files.
   */
  readonly incomplete: Readonly<Record<string, string>>;
}

/**
 * Returns the modules behind `file`, so that a function can be traced to the module it comes from.
 */
async function modulesOf(file: string, root: string): Promise<Modules> {
  const packages: string[] = [];
  const { metafile } = await bundleModule(`import ${JSON.stringify(file)};`, { root, packages });
  const isModule = (input: string) =>
    /\.[cm]?[jt]sx?$/.test(input) && !hasFolder(input, 'node_modules');
  const files = Object.keys(metafile!.inputs).flatMap((input): [string, string][] => {
    const absolute = path.resolve(root, input);
    if (!isModule(input) || absolute === file) return [];
    return [[`./${nameFrom(root, absolute)}`, absolute]];
  });
  const absent = absentBelow(metafile!.inputs);
  const incomplete = files.flatMap(([name, input]) => {
    const absentPackage = absent(nameFrom(root, input));
    return absentPackage === undefined ? [] : [[name, absentPackage]];
  });
  return {
    files: Object.fromEntries(files),
    packages,
    incomplete: Object.fromEntries(incomplete) as Modules['incomplete'],
  };
}

/**
 * Returns a function that finds an absent package among the direct and indirect imports of an
 * input.
 */
function absentBelow(inputs: Metafile['inputs']) {
  const find = (input: string, ancestors: readonly string[] = []): string | undefined => {
    if (input.startsWith('absent:')) return input.slice('absent:'.length);
    if (ancestors.includes(input)) return undefined;
    for (const { path: imported } of inputs[input]?.imports ?? []) {
      const absentPackage = find(imported, [...ancestors, input]);
      if (absentPackage !== undefined) return absentPackage;
    }
    return undefined;
  };
  return find;
}

/**
 * Returns the code of an entry that exports the configuration, and functions that load each of its
 * modules and plugins.
 */
function entryCode(file: string, files: Modules['files'], plugins: readonly string[]): string {
  const load = ([name, absolute]: readonly [string, string]) =>
    `${JSON.stringify(name)}: () => require(${JSON.stringify(absolute)})`;
  const byFile = plugins.map((plugin) => [plugin, plugin] as const);
  return `module.exports = {
    value: require(${JSON.stringify(file)}),
    modules: { ${Object.entries(files).map(load).join(', ')} },
    plugins: { ${byFile.map(load).join(', ')} },
  };`;
}

interface BundleInput {
  readonly root: string;
  /** The file to write. Without it, nothing is written. */
  readonly outfile?: string;
  /** Receives the names of the packages that are imported. */
  readonly packages?: string[];
  /** Files of packages that are bundled too. */
  readonly plugins?: readonly string[];
}

function bundleModule(
  contents: string,
  { root, outfile, packages = [], plugins = [] }: BundleInput,
) {
  return build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    absWorkingDir: root,
    ...(outfile === undefined ? { write: false, outfile: 'module.cjs' } : { outfile }),
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    loader: moduleLoaders,
    define: { ...productionReact, 'import.meta.url': '__moduleUrl' },
    logLevel: 'silent',
    plugins: [ownNames(plugins), absentPackages(packages)],
  });
}

/**
 * Lets modules keep their own paths and addresses although they are bundled. It handles modules of
 * the site and those in `bundledPlugins`.
 */
const ownNames = (bundledPlugins: readonly string[]): Plugin => ({
  name: 'own-names',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path: file }) => {
      if (hasFolder(file, 'node_modules') && !bundledPlugins.includes(file)) return undefined;
      const text = await readFile(file, 'utf8');
      const names = { __filename: file, __dirname: path.dirname(file) };
      const declared = Object.entries(names).flatMap(([name, value]) =>
        new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text)
          ? []
          : [`var ${name} = ${JSON.stringify(value)};`],
      );
      const fileUrl = JSON.stringify(pathToFileURL(file).href);
      const url = `var __moduleUrl = ${fileUrl}, __resolve = globalThis.__resolveFrom(${fileUrl});`;
      const hasOwnRequire = /\b(?:const|let|var)\s+require\b/.test(text);
      const code = hasOwnRequire ? text : text.replace(/\brequire\.resolve\(/g, '__resolve(');
      return {
        contents: `${declared.join('')}${url}${withoutTypeExports(code.replace(/^#!.*/, ''))}`,
        loader: file.endsWith('ts') ? 'ts' : 'jsx',
      };
    });
  },
});

/**
 * Returns code that assigns `module.exports` without the exports of its types: the bundler would
 * take it for an ES module, which exports nothing else.
 */
function withoutTypeExports(code: string): string {
  return /^module\.exports\b/m.test(code)
    ? code.replace(/^export(?= (?:declare|interface|type)\b)/gm, '')
    : code;
}

/**
 * Keeps packages out of the bundle. A package that is not installed becomes a value that accepts
 * every use.
 */
const absentPackages = (packages: string[]): Plugin => ({
  name: 'absent-packages',
  setup(esbuild) {
    esbuild.onResolve(
      { filter: /^[^./]/ },
      async ({ path: name, kind, resolveDir, pluginData }) => {
        if (pluginData === ownResolve || kind === 'entry-point' || path.isAbsolute(name))
          return undefined;
        if (name.startsWith('node:')) return { path: name, external: true };
        const resolved = await esbuild.resolve(name, { kind, resolveDir, pluginData: ownResolve });
        if (resolved.errors.length === 0 && !packages.includes(name)) packages.push(name);
        return resolved.errors.length === 0
          ? { path: resolved.external ? name : resolved.path, external: true }
          : { path: name, namespace: 'absent' };
      },
    );
    esbuild.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: name }) => ({
      contents: `module.exports = globalThis.__absent(${JSON.stringify(name)});`,
      loader: 'js',
    }));
  },
});
