/**
 * Describes the plugins of a configuration as JSON. A plugin that is code is called as Docusaurus
 * calls it. Its description has everything that needs no build: aliases, client modules, tags and
 * hooks.
 */
import fs from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameFrom } from '../../lib/files/nativePath.ts';
import { messageOf } from '../../lib/messageOf.ts';
import { withSiteConfigDefaults } from '../../lib/siteConfigDefaults.ts';
import { absentName, type AbsentModules } from './absentModules.ts';
import { attempt } from './attempt.ts';
import type { Origins } from './origins.ts';
import { resolveFrom } from './resolveFrom.ts';
import type { ConfigPath, ToJson } from './toJson.ts';

interface DescribePluginsInput {
  readonly root: string;
  readonly config: { readonly baseUrl?: string; readonly plugins?: readonly unknown[] };
  readonly absent: AbsentModules;
  readonly origins: Origins;
  readonly toJson: ToJson;
  /** Functions that load bundled plugins, by their files. */
  readonly bundled: Readonly<Record<string, () => unknown>>;
}

/** The state that all functions share. They add to `unread`. */
type Trial = DescribePluginsInput & { readonly unread: Set<string> };

interface DescribedPlugins {
  readonly plugins: readonly (readonly [plugin: unknown, options: unknown])[];
  /** The files of plugins that only the bundler can read. */
  readonly unread: readonly string[];
}

/**
 * The plugins that their names and options describe completely. These are Docusaurus's own, also
 * with the short forms of their names.
 */
const knownByName = new RegExp(
  '^@docusaurus/|^(?:docusaurus-)?(?:plugin-)?(?:content-|google-|client-)|' +
    '^(?:docusaurus-)?(?:plugin-)?(?:pwa|sass|debug|module-alias)$',
);

/** Matches a path in an installed package. */
const inPackage = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Describes all plugins, and returns the files of those that could not be read. */
export async function describePlugins(input: DescribePluginsInput): Promise<DescribedPlugins> {
  const unread = new Set<string>();
  const trial = { ...input, unread };
  const plugins: [unknown, unknown][] = [];
  for (const [index, entry] of (input.config.plugins ?? []).entries()) {
    if (!entry) continue;
    const [named, options = {}] = [entry].flat() as [unknown, unknown?];
    const at: ConfigPath = ['plugins', index];
    const plugin =
      typeof named === 'string'
        ? await describeNamed(named, options, trial)
        : await describeFunction([named, options], Array.isArray(entry) ? [...at, 0] : at, trial);
    plugins.push([plugin, input.toJson(options, [...at, 1]) ?? {}]);
  }
  return { plugins, unread: [...unread] };
}

/** Describes a plugin that is a function of the configuration. */
async function describeFunction(
  [plugin, options]: readonly [unknown, unknown],
  at: ConfigPath,
  { root, config, origins, toJson }: Trial,
): Promise<unknown> {
  const { module } = origins.get(plugin) ?? {};
  const file = module?.startsWith('.') ? path.resolve(root, module) : undefined;
  const described = { ...(toJson(plugin, at) as object), ...wrappedIn(file) };
  return { ...described, ...(await requestsOf(plugin, options, { root, config })) };
}

/** Describes a plugin that is named by a path or a package. */
async function describeNamed(name: string, options: unknown, trial: Trial): Promise<unknown> {
  if (knownByName.test(name)) return name;
  const { root, config } = trial;
  const file = await fileOfPlugin(name, trial);
  const isPackage = file === undefined || inPackage.test(file);
  const plugin = file === undefined ? undefined : await loadPlugin(file, trial);
  const wrapped = isPackage ? undefined : wrappedIn(file);
  if (typeof plugin !== 'function') return wrapped ? { $function: '', ...wrapped } : name;
  const origin = isPackage
    ? { package: inPackage.exec(name)?.[1] ?? name }
    : { file: `./${nameFrom(root, file)}`, ...wrapped };
  const requests = await requestsOf(plugin, options, { root, config });
  return { $function: plugin.name, ...origin, ...requests };
}

/**
 * Returns the file of a plugin that is named by a path, a package, or the short name of a package.
 */
async function fileOfPlugin(name: string, { root, absent }: Trial): Promise<string | undefined> {
  const resolve = resolveFrom(path.join(root, 'x.js'));
  if (/^[./]/.test(name) || /^[A-Z]:/i.test(name)) return attempt(() => resolve(name));
  const [, scope = '', short] = /^(@[^/]+\/)?(.*)$/.exec(name)!;
  const candidates = [name, `${scope}docusaurus-plugin-${short}`];
  const [file] = await absent.probe(() =>
    candidates.flatMap((candidate) => attempt(() => resolve(candidate)) ?? []),
  );
  if (file === undefined) absent.names.add(name);
  return file;
}

/**
 * Returns the default export of a plugin's file. Notes the file in `unread` if it cannot be loaded.
 */
async function loadPlugin(file: string, { absent, bundled, unread }: Trial): Promise<unknown> {
  const load = bundled[file];
  if (!load && !inPackage.test(file)) {
    unread.add(file);
    return undefined;
  }
  // A package may import others that need not be installed.
  const loaded = await absent.probe<unknown>(
    () =>
      attempt(load ?? (() => Module.createRequire(file)(file) as unknown)) ??
      import(pathToFileURL(file).href).catch(() => undefined),
  );
  // It is an ES module that uses names of CommonJS, which Docusaurus's loader allows.
  if (loaded === undefined && !load) unread.add(file);
  return (loaded as { default?: unknown } | undefined)?.default ?? loaded;
}

/**
 * Returns the content plugin of Docusaurus that a plugin of the site calls, by the text of its
 * file.
 */
function wrappedIn(file: string | undefined): { readonly wraps: string } | undefined {
  const text = file && attempt(() => fs.readFileSync(file, 'utf8'));
  const [, wraps] = /@docusaurus\/plugin-(content-(?:blog|docs|pages))\b/.exec(text ?? '') ?? [];
  return wraps === undefined ? undefined : { wraps };
}

/** The hooks of a plugin that can be called without a build. */
interface PluginHooks {
  readonly name?: string;
  configureWebpack?(
    config: object,
    isServer: boolean,
    utils: object,
    content: undefined,
  ): { readonly resolve?: { readonly alias?: unknown } } | undefined;
  getClientModules?(): unknown;
  getThemePath?(): unknown;
  injectHtmlTags?(args: { content: unknown }): unknown;
}

/**
 * Returns what a plugin asks Docusaurus for, or the message of its error if it throws without a
 * build. Returns an empty object if it is absent.
 */
async function requestsOf(
  plugin: unknown,
  options: unknown,
  { root, config }: Pick<Trial, 'root' | 'config'>,
): Promise<object> {
  if (typeof plugin !== 'function' || absentName(plugin)) return {};
  const siteConfig = withSiteConfigDefaults(config);
  const { baseUrl = '/' } = config;
  const i18n = siteConfig['i18n'] as { readonly defaultLocale: string };
  const context = {
    siteDir: root,
    siteConfig,
    baseUrl,
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
  };
  let instance: unknown;
  try {
    instance = await plugin(context, options);
  } catch (thrown) {
    return { failure: messageOf(thrown) };
  }
  if (typeof instance !== 'object' || instance === null) return {};
  const hooks = instance as PluginHooks;
  const utils = {
    getJSLoader() {},
    getStyleLoaders: () => [],
    currentBundler: { name: 'webpack', instance: {} },
  };
  const empty = { resolve: { alias: {} }, module: { rules: [] } };
  const webpack = attempt(() => hooks.configureWebpack?.(empty, false, utils, undefined));
  return {
    plugin: hooks.name,
    alias: webpack?.resolve?.alias,
    clientModules: attempt(() => hooks.getClientModules?.()),
    themePath: attempt(() => hooks.getThemePath?.()),
    tags: attempt(() => hooks.injectHtmlTags?.({ content: undefined })),
    hooks: Object.entries(instance).flatMap(([name, value]) =>
      typeof value === 'function' ? [name] : [],
    ),
  };
}
