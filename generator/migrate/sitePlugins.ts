/** The plugins of a Docusaurus site: the plugins of its presets, and its own. */
import { remedyOf } from './remedies.ts';
import { toImport, type UsedFunction } from './markdownPlugins.ts';
import { ImportedValue } from './writeCode.ts';
import { isCode, nameOfCode, type EvaluatedCode, type Fields, type Losses } from './losses.ts';

/** A plugin or a part of a preset: its short name and its options. */
export interface SitePlugin {
  readonly name: string;
  readonly options: Fields;
  /** The requests that a plugin of the site's own was seen to make. */
  readonly own?: OwnPlugin;
  /** A plugin that is run by an integration, as the configuration names it. */
  readonly run?: UsedFunction;
}

interface OwnPlugin {
  readonly alias?: Readonly<Record<string, unknown>>;
  readonly clientModules?: readonly unknown[];
  /** Folder of its parts of the theme: absolute, or relative to the root. */
  readonly themePath?: string;
  readonly tags?: Fields;
  /** Names of its functions. */
  readonly hooks?: readonly string[];
}

/** All plugins in their order, and the unknown facts about them. */
export function sitePlugins(written: Fields, losses: Losses): readonly SitePlugin[] {
  losesThemes(written, losses);
  return [...presetPlugins(written, losses), ...ownPlugins(written, losses)];
}

/** Parts of the classic preset, by the plugin that they are. */
const presetParts: Readonly<Record<string, string>> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
};

/** Parts that are configured; the others need no configuration, or have no use here. */
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

/** Names such as `@docusaurus/plugin-content-docs` and `content-docs` are the same. */
function shortName(name: string): string {
  const own = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1] ?? name;
  return own.replace(/^@docusaurus\//, '').replace(/^(?:docusaurus-)?plugin-/, '');
}

const content = /^content-(?:docs|blog|pages)$/;
const carried = /^(?:client-redirects|pwa|google-gtag|google-analytics|google-tag-manager)$/;
/** The generator does the work of these plugins itself. */
const builtIn = /^(?:sitemap|svgr|ideal-image|debug|css-cascade-layers|sass)$|search-local|lunr/;

function ownPlugins(written: Fields, losses: Losses): readonly SitePlugin[] {
  return ((written['plugins'] ?? []) as [unknown, Fields][]).flatMap(
    ([named, options]): SitePlugin[] => {
      const name = isCode(named) ? named.package : String(named);
      const short = name === undefined ? 'own' : shortName(name);
      if (content.test(short) || carried.test(short) || builtIn.test(short))
        return [{ name: short, options }];
      if (short === 'module-alias')
        return [{ name: short, options: {}, own: { alias: aliasesIn(options) } }];
      if (isCode(named) && named.wraps !== undefined)
        return wrappedPlugin(named, named.wraps, { options, losses });
      if (isCode(named)) return [ownPlugin(named, options, losses)];
      losses.add('plugins', `\`${name}\`${insteadOf(short)}`);
      return [{ name: short, options }];
    },
  );
}

/** Replacements for plugins, by their short names. */
function insteadOf(short: string): string {
  const remedy = remedyOf(`plugins.${short}`);
  return remedy === undefined ? '' : ` (instead: ${remedy})`;
}

/** A plugin of the site around a content plugin, whose options it has if they say where it is. */
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

/** Aliases of the site. Aliases of packages make no difference here: each package has one place. */
function aliasesIn({ alias = {} }: Fields): Fields {
  const all = Object.entries(alias as Fields);
  return Object.fromEntries(
    all.filter(([, target]) => !/[\\/]node_modules[\\/]/.test(String(target))),
  );
}

/** Hooks whose effect is carried over, and those that need nothing. */
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

/** Hooks that the integration `docusaurusPlugin` runs. */
const runHooks = ['loadContent', 'contentLoaded', 'postBuild'];

/** The hooks that make it worth while to run a plugin. */
const reasonsToRun = ['contentLoaded', 'postBuild'];

function ownPlugin(code: EvaluatedCode & OwnPlugin, options: Fields, losses: Losses): SitePlugin {
  const { alias, clientModules, tags, hooks = [] } = code;
  // Packages bring parts that replace parts of Docusaurus's own theme.
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
    run !== undefined || [alias, clientModules, tags, themePath].some((one) => one !== undefined);
  if (lost.length > 0 || !isCarried) {
    const what = lost.length > 0 ? `: its ${lost.map((one) => `\`${one}\``).join(', ')}` : '';
    const instead = insteadOf(shortName(code.plugin ?? code.package ?? ''));
    losses.add('plugins', (name === undefined ? nameOfCode(code) : `\`${name}\``) + what + instead);
  }
  return {
    name: code.plugin ?? 'own',
    options,
    ...(run && { run }),
    // The integration adds tags and client modules itself.
    own: {
      ...(alias && { alias }),
      ...(themePath !== undefined && { themePath }),
      ...(!run && clientModules && { clientModules }),
      ...(!run && tags && { tags }),
    },
  };
}

/** The plugin as a value of the configuration, if it can be one. */
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
    else if (!replacedThemes.test(shortName(String(named))))
      losses.add('themes', `\`${String(named)}\``);
  }
}
