/**
 * The program of the child process that evaluates a module: CommonJS, so that `require.resolve` is
 * at hand. What JSON cannot hold becomes an object with one key that begins with `$`:
 *
 * - `$function`: the name of a function; with `module` and `export` where another module can import
 *   it, else with its `source` and its place in the configuration, `at`; and with what it returns
 *   where it is a plugin or `editUrl`;
 * - `$absent`: the name of a package that is not installed;
 * - `$pattern`: the source of a regular expression.
 */
export const runnerText = String.raw`
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { entry, root, packages, incomplete, asked } = JSON.parse(process.argv[2]);
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
let isProbing = false;
Module._resolveFilename = (name, ...rest) => {
  try { return resolveFilename(name, ...rest); } catch (error) {
    if (isProbing || /^[./]/.test(name)) throw error;
    absent.add(name);
    return name;
  }
};
/** Like require.resolve, but it finds modules in TypeScript too, as Docusaurus's loader does. */
globalThis.__resolveFrom = (file) => (name) => {
  const { resolve } = Module.createRequire(file);
  const stems = /^[./]/.test(name) ? [name, name + '/index'] : [];
  const names = stems.flatMap((stem) => ['.ts', '.tsx', '.mts', '.cts'].map((one) => stem + one));
  for (const one of [name, ...names]) try { return resolve(one); } catch {}
  return resolve(name);
};
const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => {
  try { return readFileSync(file, ...rest); } catch (error) {
    if (error.code !== 'ENOENT' || !/\.json$/.test(String(file))) throw error;
    absent.add(String(file.pathname ?? file));
    return '{}';
  }
};

/** Modules by the functions that they export. */
const origins = new Map();
const note = (module, load) => {
  let found;
  try { found = load(); } catch { return; }
  if (found?.__absent) return;
  const add = (value, name) => {
    if (typeof value === 'function' && !value.__absent && !origins.has(value))
      origins.set(value, { module, export: name });
  };
  add(found?.default?.default, 'default');
  add(found?.default, 'default');
  add(found, 'default');
  if (typeof found === 'object' || typeof found === 'function')
    for (const [name, value] of Object.entries(found ?? {})) add(value, name);
};

let config;
/** Plugins of the site as functions that load them, by their files. */
let pluginModules = {};
const attempt = (ask) => { try { return ask(); } catch { return undefined; } };
/** What a plugin of the site itself asks for, if that is known without a build. */
const pluginOf = async (plugin, options) => {
  const context = { siteDir: root, siteConfig: config, baseUrl: config.baseUrl ?? '/', i18n: {} };
  const made = await Promise.resolve(attempt(() => plugin(context, options))).catch(() => {});
  if (typeof made !== 'object' || made === null) return {};
  const webpack = attempt(() =>
    made.configureWebpack?.({ resolve: { alias: {} }, module: { rules: [] } }, false, {
      getJSLoader() {},
      getStyleLoaders: () => [],
      currentBundler: { name: 'webpack', instance: {} },
    }, undefined));
  return {
    plugin: made.name,
    alias: webpack?.resolve?.alias,
    clientModules: attempt(() => made.getClientModules?.()),
    tags: attempt(() => made.injectHtmlTags?.({})),
    hooks: Object.keys(made).filter((name) => typeof made[name] === 'function'),
  };
};
/** Plugins of the site that are named by a path, and that only the bundler can read. */
const unread = new Set();
const resolveOfSite = globalThis.__resolveFrom(root + '/x.js');
/** The file behind the name of a plugin: a path, a package, or a short name of one. */
const fileOfPlugin = (name) => {
  if (/^[./]/.test(name) || /^[A-Z]:/i.test(name)) return attempt(() => resolveOfSite(name));
  const [, scope = '', short] = /^(@[^/]+\/)?(.*)$/.exec(name);
  isProbing = true;
  const [found] = [name, scope + 'docusaurus-plugin-' + short].flatMap(
    (one) => attempt(() => resolveOfSite(one)) ?? [],
  );
  isProbing = false;
  if (found === undefined) absent.add(name);
  return found;
};
/** The package that a path leads into. */
const packageIn = (name) =>
  /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1] ?? name;
const loadPlugin = async (file) => {
  const bundled = pluginModules[file];
  const isOwn = !/[\\/]node_modules[\\/]/.test(file);
  if (isOwn && !bundled) return void unread.add(file);
  // A package may ask for others that need not be there.
  isProbing = true;
  const required = attempt(bundled ?? (() => Module.createRequire(file)(file)));
  const found = required ?? (await import(pathToFileURL(file).href).catch(() => undefined));
  isProbing = false;
  // ESM that uses names of CommonJS, as Docusaurus's loader allows.
  if (found === undefined && !bundled) unread.add(file);
  return found?.default ?? found;
};
/** Plugins that are known by their names and options alone. */
const known = new RegExp(
  '^@docusaurus/|^(?:docusaurus-)?(?:plugin-)?(?:content-|google-|client-)|' +
    '^(?:docusaurus-)?(?:plugin-)?(?:pwa|sass|debug|module-alias)$',
);
/** The content plugin of Docusaurus that a plugin of the site calls, by the text of its file. */
const wrappedIn = (file) => {
  const text = file && attempt(() => readFileSync(file, 'utf8'));
  const [, name] = /@docusaurus\/plugin-(content-(?:blog|docs|pages))\b/.exec(text ?? '') ?? [];
  return name && { wraps: name };
};
/** A plugin that is named by its path or package, with what it asks for. */
const withFunction = async ([named, options = {}], at) => {
  if (typeof named !== 'string') {
    const { module } = origins.get(named) ?? {};
    const file = module?.startsWith('.') ? path.resolve(root, module) : undefined;
    return withRequests(named, { ...toJson(named, at), ...wrappedIn(file) }, options);
  }
  if (known.test(named)) return named;
  const file = fileOfPlugin(named);
  const isPackage = file === undefined || /[\\/]node_modules[\\/]/.test(file);
  const plugin = file && (await loadPlugin(file));
  const wraps = isPackage ? undefined : wrappedIn(file);
  if (typeof plugin !== 'function') return wraps ? { $function: '', ...wraps } : named;
  const below = './' + path.relative(root, file).replace(/\\/g, '/');
  const origin = isPackage ? { package: packageIn(named) } : { file: below, ...wraps };
  return withRequests(plugin, { $function: plugin.name, ...origin }, options);
};
const withRequests = async (plugin, json, options) =>
  typeof plugin === 'function' && !plugin.__absent
    ? { ...json, ...(await pluginOf(plugin, options)) }
    : json;
/** Paths of documents in the folders of the site and in one beside it, to ask functions about. */
const documentsNear = () => {
  const isOther = /^(?:\.|node_modules$|build$|static$)/;
  const folders = fs.readdirSync(root, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !isOther.test(one.name));
  return [...folders.map(({ name }) => name), '../docs']
    .flatMap((one) =>
      attempt(() => fs.readdirSync(path.join(root, one), { recursive: true })) ?? [])
    .filter((file) => /\.mdx?$/.test(file) && !/node_modules/.test(file))
    .map((file) => file.replace(/\\/g, '/'));
};
/**
 * The address that editUrl gives, with the names of its parts in place of their values; nothing if
 * it gives other addresses for some documents, versions or languages.
 */
const addressOf = (editUrl) => {
  const [first = 'en', ...locales] = config.i18n?.locales ?? [];
  const ask = (docPath, folder, permalink, version = 'current', locale = first) =>
    attempt(() => editUrl({
      docPath, blogPath: docPath, versionDocsDirPath: folder, blogDirPath: folder, permalink,
      version, locale,
    }));
  const address = ask('{path}', '{folder}', '{permalink}');
  if (typeof address !== 'string') return {};
  const isAsTold = (file, ...others) =>
    ask(file, 'docs', '/' + file, ...others) === address.replaceAll('{path}', file)
      .replaceAll('{folder}', 'docs').replaceAll('{permalink}', '/' + file);
  const isSame = isAsTold('a.md', 'another') && documentsNear().every((file) => isAsTold(file)) &&
    locales.every((locale) => isAsTold('a.md', 'current', locale));
  return isSame ? { address } : {};
};
/** The default export of a module of ESM that was required, as Docusaurus's loader gives it. */
const isModule = (value) => typeof value === 'object' && typeof value?.default === 'function' &&
  (value.__esModule || value[Symbol.toStringTag] === 'Module');
const toJson = (value, path = [], seen = []) => {
  if (value && value.__absent) return { $absent: value.__absent };
  if (isModule(value)) return toJson(value.default, path, seen);
  const missing = incomplete[origins.get(value)?.module];
  if (missing) return { $absent: missing };
  if (typeof value === 'function') return {
    $function: value.name,
    ...(origins.get(value) ?? { source: Function.prototype.toString.call(value), at: path }),
    ...(path.at(-1) === 'editUrl' && addressOf(value)),
  };
  if (value instanceof RegExp) return { $pattern: value.source, flags: value.flags };
  if (typeof value === 'bigint' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value)) return undefined;
  const inner = [...seen, value];
  return Array.isArray(value)
    ? value.map((one, index) => toJson(one, [...path, index], inner))
    : Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, toJson(one, [...path, key], inner)]),
      );
};
/** The redirects that functions of plugins make, except from addresses that exist. */
const redirectsOf = (routes) => (config.plugins ?? []).filter(Boolean).flatMap((entry) => {
  const create = Array.isArray(entry) ? entry[1]?.createRedirects : undefined;
  if (typeof create !== 'function' || create.__absent) return [];
  return routes.flatMap((to) =>
    [attempt(() => create(to)) ?? []].flat()
      .filter((from) => typeof from === 'string' && !routes.includes(from))
      .map((from) => ({ from, to })),
  );
});
(async () => {
  const { value, modules, plugins: ownPlugins = {} } = require(entry);
  pluginModules = ownPlugins;
  const exported = value?.default ?? value;
  const isConfiguration = typeof exported === 'function' || exported?.title !== undefined;
  config = typeof exported === 'function' && !exported.__absent ? await exported() : exported;
  for (const name of packages) note(name, () => Module.createRequire(entry)(name));
  for (const [name, load] of Object.entries(modules)) note(name, load);
  const plugins = [];
  for (const [index, entry] of (config?.plugins ?? []).entries()) {
    if (!entry) continue;
    const [named, options] = [entry].flat();
    const at = ['plugins', index];
    const own = await withFunction([named, options], Array.isArray(entry) ? [...at, 0] : at);
    plugins.push([own, toJson(options, [...at, 1]) ?? {}]);
  }
  const json = toJson(config);
  const result = {
    value: isConfiguration ? { ...json, plugins } : json,
    isCalled: typeof exported === 'function',
    absent: [...absent],
    unread: [...unread],
    ...(asked && { redirects: redirectsOf(JSON.parse(readFileSync(asked, 'utf8'))) }),
  };
  fs.writeSync(1, '\0' + JSON.stringify(result));
})();
`;
