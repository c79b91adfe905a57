/** The plugins of a Docusaurus site: the plugins of its presets, and its own. */
import { pluginReplacement, shortPluginName } from '../lib/pluginReplacements.ts';
import { toImport, type UsedFunction } from './markdownPlugins.ts';
import { ImportedValue } from './writeCode.ts';
import { isCode, nameOfCode, type EvaluatedCode, type Fields, type Losses } from './losses.ts';

/** A plugin or a part of a preset: its short name and its options. */
export interface SitePlugin {
  readonly name: string;
  readonly options: Fields;
  /** The requests of the site's own plugin to Docusaurus, if it was called. */
  readonly requests?: PluginRequests;
  /** The plugin as a value of the configuration, if an integration runs it. */
  readonly run?: UsedFunction;
}

interface PluginRequests {
  readonly alias?: Readonly<Record<string, unknown>>;
  readonly clientModules?: readonly unknown[];
  /** The folder of its parts of the theme: absolute, or relative to the root. */
  readonly themePath?: string;
  readonly tags?: Fields;
  /** The message of its error, if it throws when it is called. */
  readonly failure?: string;
  /** The names of its functions. */
  readonly hooks?: readonly string[];
}

/** Returns all plugins in their order, and reports the losses among them. */
export function sitePlugins(written: Fields, losses: Losses): readonly SitePlugin[] {
  losesThemes(written, losses);
  return [...presetPlugins(written, losses), ...ownPlugins(written, losses)];
}

/** The parts of the classic preset, with the plugin of each. */
const presetParts: Readonly<Record<string, string>> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
};

/** The parts of the classic preset whose options are read. The others need no options here. */
const configuredParts = ['theme', 'gtag', 'googleAnalytics', 'googleTagManager', 'sitemap'];

function presetPlugins(written: Fields, losses: Losses): readonly SitePlugin[] {
  return ((written['presets'] ?? []) as unknown[]).flatMap((preset): SitePlugin[] => {
    if (!preset) return [];
    const [name, options = {}] = [preset].flat() as [unknown, Fields?];
    if (!/classic/.test(typeof name === 'string' ? name : JSON.stringify(name))) {
      losses.add('presets', isCode(name) ? nameOfCode(name) : String(name));
      return [];
    }
    return [
      ...Object.entries(presetParts).flatMap(([key, plugin]) =>
        options[key] === false ? [] : [{ name: plugin, options: (options[key] ?? {}) as Fields }],
      ),
      ...configuredParts.flatMap((key) =>
        typeof options[key] === 'object' && options[key] !== null
          ? [{ name: key, options: options[key] as Fields }]
          : [],
      ),
    ];
  });
}

const content = /^content-(?:docs|blog|pages)$/;
const carried = /^(?:client-redirects|pwa|google-gtag|google-analytics|google-tag-manager)$/;
/** The generator does the work of these plugins itself. */
const builtIn =
  /^(?:sitemap|svgr|ideal-image|debug|css-cascade-layers|sass|theme-mermaid)$|search-local|lunr/;

function ownPlugins(written: Fields, losses: Losses): readonly SitePlugin[] {
  return ((written['plugins'] ?? []) as [unknown, Fields][]).flatMap(
    ([named, options]): SitePlugin[] => {
      const name = isCode(named) ? named.package : String(named);
      const short = name === undefined ? 'own' : shortPluginName(name);
      if (content.test(short) || carried.test(short) || builtIn.test(short))
        return [{ name: short, options }];
      if (short === 'module-alias')
        return [{ name: short, options: {}, requests: { alias: aliasesIn(options) } }];
      if (isCode(named) && named.wraps !== undefined)
        return wrappedPlugin(named, named.wraps, { options, losses });
      if (isCode(named)) return [ownPlugin(named, options, losses)];
      losses.add('plugins', `\`${name}\`${insteadOf(short)}`);
      return [{ name: short, options }];
    },
  );
}

/** Returns the remark on what replaces a plugin, by its name. */
function insteadOf(name: string): string {
  const replacement = pluginReplacement(name);
  return replacement === undefined ? '' : ` (instead: ${replacement})`;
}

/**
 * Handles a plugin of the site that wraps a content plugin. Its options apply to that plugin if
 * they say where its content is.
 */
function wrappedPlugin(
  { plugin, file, $function }: EvaluatedCode,
  wraps: string,
  { options, losses }: { readonly options: Fields; readonly losses: Losses },
): SitePlugin[] {
  const name = file ?? plugin ?? $function ?? 'a function';
  losses.add('plugins', `\`${name}\`: what it does beside \`@docusaurus/plugin-${wraps}\``);
  const isPlaced = ['id', 'path', 'routeBasePath'].some((key) => options[key] !== undefined);
  return isPlaced ? [{ name: wraps, options }] : [];
}

/**
 * Returns the aliases of the site. Aliases of packages are left out, because each package is
 * resolved once anyway.
 */
function aliasesIn({ alias = {} }: Fields): Fields {
  const aliases = Object.entries(alias as Fields);
  return Object.fromEntries(
    aliases.filter(([, target]) => !/[\\/]node_modules[\\/]/.test(String(target))),
  );
}

/** The hooks whose effect is carried over, and those that need nothing. */
const carriedHooks = [
  'configureWebpack',
  'getClientModules',
  'injectHtmlTags',
  'getPathsToWatch',
  'getTypeScriptThemePath',
  'getTranslationFiles',
  'getDefaultCodeTranslationMessages',
  'translateContent',
  'translateThemeConfig',
];

/** The hooks that the integration `docusaurusPlugin` runs. */
const runHooks = ['loadContent', 'contentLoaded', 'postBuild'];

/** The hooks that make a plugin worth running. */
const reasonsToRun = ['contentLoaded', 'postBuild'];

function ownPlugin(
  code: EvaluatedCode & PluginRequests,
  options: Fields,
  losses: Losses,
): SitePlugin {
  const { alias, clientModules, tags, failure, hooks = [] } = code;
  // Parts in a package replace parts of Docusaurus's own theme.
  const themePath = code.file === undefined ? undefined : code.themePath;
  const name = code.plugin ?? code.package ?? code.file;
  const isRun = reasonsToRun.some((hook) => hooks.includes(hook));
  const run = isRun && code.plugin ? moduleOf(code) : undefined;
  const convertedHooks = [
    ...carriedHooks,
    ...(run ? runHooks : []),
    ...(themePath === undefined ? [] : ['getThemePath']),
  ];
  const lost = hooks.filter((hook) => !convertedHooks.includes(hook));
  const isCarried =
    run !== undefined ||
    [alias, clientModules, tags, themePath].some((request) => request !== undefined);
  if (lost.length > 0 || !isCarried) {
    const lostHooks =
      lost.length > 0 ? `: its ${lost.map((hook) => `\`${hook}\``).join(', ')}` : '';
    const thrown = failure === undefined ? '' : `: it throws when it is called: ${failure}`;
    const instead = insteadOf(code.plugin ?? code.package ?? '');
    losses.add(
      'plugins',
      (name === undefined ? nameOfCode(code) : `\`${name}\``) + lostHooks + thrown + instead,
    );
  }
  return {
    name: code.plugin ?? 'own',
    options,
    ...(run && { run }),
    // The integration adds tags and client modules itself.
    requests: {
      ...(alias && { alias }),
      ...(themePath !== undefined && { themePath }),
      ...(!run && clientModules && { clientModules }),
      ...(!run && tags && { tags }),
    },
  };
}

/** Returns the plugin as a value of the configuration, if it can be one. */
function moduleOf(code: EvaluatedCode): UsedFunction | undefined {
  const { file, package: named, $function } = code;
  const from = file ?? named;
  return from === undefined
    ? toImport(code)
    : new ImportedValue(from, 'default', $function || 'plugin');
}

const replacedThemes =
  /^(?:theme-)?(?:classic|search-algolia|common|mermaid|live-codeblock)$|search-local|lunr/;

function losesThemes(written: Fields, losses: Losses): void {
  for (const theme of ((written['themes'] ?? []) as unknown[]).filter(Boolean)) {
    const [named] = [theme].flat() as unknown[];
    if (isCode(named)) losses.add('themes', nameOfCode(named));
    else if (!replacedThemes.test(shortPluginName(String(named))))
      losses.add('themes', `\`${String(named)}\``);
  }
}
