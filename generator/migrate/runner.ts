/**
 * The program of the child process that evaluates a module: CommonJS, so that `require.resolve` is
 * at hand. What JSON cannot hold becomes an object with one key that begins with `$`:
 *
 * - `$function`: the name of a function; with `module` and `export` where another module can import
 *   it, and with what it returns where it is a plugin or `editUrl`;
 * - `$absent`: the name of a package that is not installed;
 * - `$pattern`: the source of a regular expression.
 */
export const runnerText = String.raw`
const fs = require('node:fs');
const Module = require('node:module');
const { entry, root, packages, asked } = JSON.parse(process.argv[2]);
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
const attempt = (ask) => { try { return ask(); } catch { return undefined; } };
/** What a plugin of the site itself asks for, as far as it can be said without a build. */
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
    hasContent: Boolean(made.loadContent || made.contentLoaded || made.postBuild),
  };
};
/** A plugin of the site that is named by its path, as a function. */
const withFunction = async ([named, options = {}]) => {
  const isPath = typeof named === 'string' && (/^[./]/.test(named) || /^[A-Z]:/i.test(named));
  const found = isPath && attempt(() => Module.createRequire(root + '/x.js')(named));
  const plugin = isPath ? found?.default ?? found : named;
  return typeof plugin === 'function' && !plugin.__absent
    ? { ...toJson(plugin), ...(await pluginOf(plugin, options)) }
    : toJson(named);
};
/** The address that editUrl gives, with the names of its parts in place of their values. */
const addressOf = (editUrl) => {
  const ask = (version) => {
    try {
      return editUrl({
        docPath: '{path}', blogPath: '{path}', versionDocsDirPath: '{folder}',
        blogDirPath: '{folder}', permalink: '{permalink}', version,
        locale: config.i18n?.defaultLocale ?? 'en',
      });
    } catch { return undefined; }
  };
  const [address, other] = [ask('current'), ask('another')];
  return typeof address === 'string' && address === other ? { address } : {};
};
const toJson = (value, path = [], seen = []) => {
  if (value && value.__absent) return { $absent: value.__absent };
  if (typeof value === 'function') return {
    $function: value.name,
    ...origins.get(value),
    ...(path.at(-1) === 'editUrl' && addressOf(value)),
  };
  if (value instanceof RegExp) return { $pattern: value.source };
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
  const { value, modules } = require(entry);
  const exported = value?.default ?? value;
  const isConfiguration = typeof exported === 'function' || exported?.title !== undefined;
  config = typeof exported === 'function' && !exported.__absent ? await exported() : exported;
  for (const name of packages) note(name, () => Module.createRequire(entry)(name));
  for (const [name, load] of Object.entries(modules)) note(name, load);
  const plugins = [];
  for (const entry of (config?.plugins ?? []).filter(Boolean)) {
    const [named, options] = [entry].flat();
    plugins.push([await withFunction([named, options]), toJson(options, ['options']) ?? {}]);
  }
  const json = toJson(config);
  const result = {
    value: isConfiguration ? { ...json, plugins } : json,
    absent: [...absent],
    ...(asked && { redirects: redirectsOf(JSON.parse(readFileSync(asked, 'utf8'))) }),
  };
  fs.writeSync(1, '\0' + JSON.stringify(result));
})();
`;
