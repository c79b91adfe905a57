/**
 * Evaluates a module of a Docusaurus site in a child process, where its code cannot harm this one.
 * Values that JSON does not have are replaced by descriptions.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { hasFolder, nameFrom } from '../lib/nativePath.ts';
import { moduleLoaders } from '../lib/code/moduleLoaders.ts';

export interface EvaluatedModule {
  readonly value: unknown;
  /** Packages and files that the module imports and that do not exist. */
  readonly absent: readonly string[];
}

/** The error of a module that throws, with its message. */
export class EvaluationError extends Error {
  constructor(file: string, output: string) {
    super(`\`${file}\` throws when it is evaluated:\n${output.trim()}`);
  }
}

/** Runs `file` (absolute) for the site in `root`. Throws what the module throws. */
export async function evaluateModule(file: string, root: string): Promise<EvaluatedModule> {
  // One folder for each module: several are evaluated at the same time.
  const name = nameFrom(root, file).replace(/\W/g, '-');
  const folder = path.join(root, 'node_modules/.cache', `site-migrate-${name}`);
  const entry = path.join(folder, 'module.cjs');
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [file],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    loader: moduleLoaders,
    define: {
      'import.meta.url': '__moduleUrl',
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'silent',
    plugins: [ownNames, absentPackages],
  });
  const runner = path.join(folder, 'run.cjs');
  await writeFile(runner, runnerText);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [runner, entry, root], {
      cwd: root,
      maxBuffer: 1 << 26,
      timeout: 120_000,
    });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\u0000') + 1)) as EvaluatedModule;
  } catch (error) {
    throw new EvaluationError(
      path.basename(file),
      String((error as { stderr?: string }).stderr ?? error),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives a bundled module the path of its original file. */
const ownNames: Plugin = {
  name: 'own-names',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path: file }) => {
      if (hasFolder(file, 'node_modules')) return undefined;
      const text = await readFile(file, 'utf8');
      const names = { __filename: file, __dirname: path.dirname(file) };
      const declared = Object.entries(names).flatMap(([name, value]) =>
        new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text)
          ? []
          : [`var ${name} = ${JSON.stringify(value)};`],
      );
      const own = JSON.stringify(pathToFileURL(file).href);
      const url = `var __moduleUrl = ${own}, __resolve = globalThis.__resolveFrom(${own});`;
      const hasOwnRequire = /\b(?:const|let|var)\s+require\b/.test(text);
      const code = hasOwnRequire ? text : text.replace(/\brequire\.resolve\(/g, '__resolve(');
      return {
        contents: `${declared.join('')}${url}${code.replace(/^#!.*/, '')}`,
        loader: file.endsWith('ts') ? 'ts' : 'jsx',
      };
    });
  },
};

/**
 * Leaves packages out of the bundle. A package that is not installed becomes a value that accepts
 * any use.
 */
const absentPackages: Plugin = {
  name: 'absent-packages',
  setup(esbuild) {
    esbuild.onResolve(
      { filter: /^[^./]/ },
      async ({ path: name, kind, resolveDir, pluginData }) => {
        if (pluginData === 'asked' || kind === 'entry-point' || path.isAbsolute(name))
          return undefined;
        if (name.startsWith('node:')) return { path: name, external: true };
        const found = await esbuild.resolve(name, { kind, resolveDir, pluginData: 'asked' });
        return found.errors.length === 0
          ? { path: found.external ? name : found.path, external: true }
          : { path: name, namespace: 'absent' };
      },
    );
    esbuild.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: name }) => ({
      contents: `module.exports = globalThis.__absent(${JSON.stringify(name)});`,
      loader: 'js',
    }));
  },
};

/** The program of the child. It is CommonJS, so that it has `require.resolve`. */
const runnerText = String.raw`
const fs = require('node:fs');
const Module = require('node:module');
const absent = new Set();
globalThis.__absent = (name) => {
  absent.add(name);
  const value = new Proxy(function () {}, {
    get: (_, key) => key === '__absent' ? name : key === 'then' || key === '__esModule' ? undefined
      : key === 'toJSON' ? () => ({ $absent: name }) : key === Symbol.toPrimitive ? () => name
      : key === Symbol.iterator ? function* () {} : value,
    getPrototypeOf: () => value,
    apply: () => value,
    construct: () => value,
  });
  return value;
};
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => {
  try { return resolveFilename(name, ...rest); } catch (error) {
    if (/^[./]/.test(name)) throw error;
    absent.add(name);
    return name;
  }
};
globalThis.__resolveFrom = (file) => Module.createRequire(file).resolve;
const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => {
  try { return readFileSync(file, ...rest); } catch (error) {
    if (error.code !== 'ENOENT' || !/\.json$/.test(String(file))) throw error;
    absent.add(String(file.pathname ?? file));
    return '{}';
  }
};
const [, , entry, root] = process.argv;
const toJson = (value, seen = []) => {
  if (value && value.__absent) return { $absent: value.__absent };
  if (typeof value === 'function') return { $function: value.name, ...pluginOf(value) };
  if (value instanceof RegExp) return { $pattern: value.source };
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value)) return undefined;
  const inner = [...seen, value];
  return Array.isArray(value)
    ? value.map((one) => toJson(one, inner))
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toJson(one, inner)]));
};
let config;
const pluginOf = (plugin) => {
  try {
    const made = plugin({ siteDir: root, siteConfig: config, baseUrl: config.baseUrl }, {});
    const webpack = made?.configureWebpack?.({ resolve: { alias: {} } }, false, {}, undefined);
    return { plugin: made?.name, alias: webpack?.resolve?.alias };
  } catch { return {}; }
};
(async () => {
  let exported = require(entry);
  exported = exported?.default ?? exported;
  config = typeof exported === 'function' && !exported.__absent ? await exported() : exported;
  const result = { value: toJson(config), absent: [...absent] };
  fs.writeSync(1, '\0' + JSON.stringify(result));
})();
`;
