/**
 * The program of the child process that evaluates a module of a Docusaurus site. Its argument is a
 * `ChildInput` as JSON. It writes a NUL and a `ChildOutput` as JSON to its standard output, after
 * whatever the module writes.
 */
import fs from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { nameFrom } from '../../lib/files/nativePath.ts';
import { absentName, standInForAbsentModules } from './absentModules.ts';
import { attempt } from './attempt.ts';
import { describePlugins } from './describePlugins.ts';
import { findOrigins } from './origins.ts';
import { resolveFrom } from './resolveFrom.ts';
import { createToJson } from './toJson.ts';

/** The input of the child process. */
export interface ChildInput {
  /** The path of the bundled module, which exports a `BundledModule`. */
  readonly entry: string;
  readonly root: string;
  /** The names of the packages that it imports. */
  readonly packages: readonly string[];
  /** The absent packages that modules of the site import, by the name of the module. */
  readonly incomplete: Readonly<Record<string, string>>;
  /** The path of a JSON file with the routes for which `createRedirects` is called. */
  readonly routesFile?: string;
}

/** The exports of a module's bundle. */
interface BundledModule {
  readonly value: unknown;
  /** Functions that load the modules of the site, by their paths below the root. */
  readonly modules: Readonly<Record<string, () => unknown>>;
  /** Functions that load plugins, by their files. */
  readonly plugins: Readonly<Record<string, () => unknown>>;
}

interface CreatedRedirect {
  readonly from: string;
  readonly to: string;
}

/** The output of the child process. */
export interface ChildOutput {
  readonly value: unknown;
  /** Whether the default export is a function, which was called. */
  readonly isCalled: boolean;
  /** The packages and files that the module imports and that do not exist. */
  readonly absent: readonly string[];
  /** The files of plugins that only the bundler can read. */
  readonly unread: readonly string[];
  /** The redirects that `createRedirects` of plugins returned, if routes were given. */
  readonly redirects?: readonly CreatedRedirect[];
}

/** The output if the module throws. */
export interface ChildFailure {
  readonly failure: string;
}

/** The fields that are read from a configuration. */
interface SiteConfig {
  readonly title?: string;
  readonly baseUrl?: string;
  readonly i18n?: { readonly locales?: readonly string[] };
  readonly plugins?: readonly unknown[];
}

const absent = standInForAbsentModules();
main(JSON.parse(process.argv[2]!) as ChildInput).catch((thrown: unknown) => {
  const failure = installFirst(thrown) ?? stackOf(thrown);
  fs.writeSync(1, `\0${JSON.stringify({ failure } satisfies ChildFailure)}`);
});

/**
 * Returns the request to install the packages whose absence may be the reason of an error, or
 * `undefined` if none is absent.
 */
function installFirst(thrown: unknown): string | undefined {
  const { code, message = '' } = Object(thrown) as { code?: string; message?: string };
  const [, requested] = code?.endsWith('MODULE_NOT_FOUND') ? /'(.*?)'/.exec(message)! : [];
  const names = new Set([...absent.names, ...(requested === undefined ? [] : [requested])]);
  if (names.size === 0) return undefined;
  const list = [...names].map((name) => `\`${name}\``).join(', ');
  const request = 'Install the packages of the site first (`npm install`).';
  return `Not installed: ${list}. ${request}\n${message}`;
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

async function main(input: ChildInput): Promise<void> {
  Object.assign(globalThis, { __resolveFrom: resolveFrom });
  const { entry, root, packages, incomplete, routesFile } = input;
  const load = Module.createRequire(entry);
  const bundle = load(entry) as BundledModule;
  // The configuration may be a promise.
  const exported: unknown = await ((bundle.value as { default?: unknown } | null | undefined)
    ?.default ?? bundle.value);
  const isCalled = typeof exported === 'function';
  const isConfiguration = isCalled || (exported as SiteConfig | undefined)?.title !== undefined;
  const value: unknown = isCalled && !absentName(exported) ? await exported() : exported;
  const config = Object(value) as SiteConfig;
  const loadPackages = packages.map((name) => [name, () => load(name) as unknown] as const);
  const origins = findOrigins({ ...Object.fromEntries(loadPackages), ...bundle.modules });
  const locales = config.i18n?.locales ?? [];
  const toJson = createToJson({ root, locales, origins, incomplete });
  const { plugins, unread } = await describePlugins({
    root,
    config,
    absent,
    origins,
    toJson,
    bundled: bundle.plugins,
  });
  const json = toJson(value);
  const routes =
    routesFile === undefined
      ? undefined
      : (JSON.parse(fs.readFileSync(routesFile, 'utf8')) as readonly string[]);
  const output: ChildOutput = {
    value: isConfiguration ? { ...(json as object), plugins } : json,
    isCalled,
    absent: [...absent.names].map((name) => seenFrom(root, name)),
    unread,
    ...(routes && { redirects: redirectsFor(routes, config) }),
  };
  fs.writeSync(1, `\0${JSON.stringify(output)}`);
}

/** Returns the name of a package as it is, and the path of a file relative to the root. */
function seenFrom(root: string, name: string): string {
  return path.isAbsolute(name) ? nameFrom(root, name) : name;
}

/** Returns the redirects that functions of plugins create, except from addresses that exist. */
function redirectsFor(routes: readonly string[], { plugins = [] }: SiteConfig): CreatedRedirect[] {
  const functions = plugins.flatMap((entry) => {
    const create = Array.isArray(entry)
      ? (entry[1] as { createRedirects?: unknown } | undefined)?.createRedirects
      : undefined;
    return typeof create === 'function' && !absentName(create) ? [create] : [];
  });
  return functions.flatMap((create) =>
    routes.flatMap((to) =>
      [attempt(() => create(to) as unknown) ?? []]
        .flat()
        .filter((from) => typeof from === 'string' && !routes.includes(from))
        .map((from) => ({ from: from as string, to })),
    ),
  );
}
