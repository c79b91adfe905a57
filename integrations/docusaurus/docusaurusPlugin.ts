/** Runs a Docusaurus plugin that adds pages, data, tags or client modules. */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineIntegration } from '../../generator/integration.ts';
import type {
  ConfigChange,
  Integration,
  Json,
  SourcesContext,
} from '../../generator/integration.ts';
import { nameFrom } from '../../generator/lib/files/nativePath.ts';
import { toWrittenTags } from '../../generator/lib/writtenTags.ts';
import { callPlugin } from './callPlugin.ts';
import { collectContent, type Content } from './collectContent.ts';
import { filesAfterBuild, type BuiltPlugin } from './filesAfterBuild.ts';
import { toPluginPage } from './toPluginPage.ts';
import { toSiteConfig, type SiteConfig, type WrittenConfig } from './toSiteConfig.ts';

export interface DocusaurusPluginOptions {
  /** The name that the plugin gives itself. Components request its data under this name. */
  readonly name: string;
  /** The plugin, as its module exports it. */
  readonly plugin: unknown;
  /** The options that Docusaurus passes to the plugin. */
  readonly options?: object;
  /** Name of the collection of type `pages` for its pages. Default: the first one. */
  readonly collection?: string;
}

/** The places for a plugin's tags. The configuration has fields of these names. */
type TagPlace = (typeof tagPlaces)[number];
const tagPlaces = ['headTags', 'preBodyTags', 'postBodyTags'] as const;

/** The supported hooks of a Docusaurus plugin. */
export interface PluginInstance {
  loadContent?(): unknown;
  contentLoaded?(given: object): unknown;
  injectHtmlTags?(given: { readonly content: unknown }): Partial<Record<TagPlace, unknown>>;
  getClientModules?(): readonly string[];
  postBuild?(given: object): unknown;
}

/** Creates an integration that runs the plugin's hooks that have a counterpart. */
export function docusaurusPlugin({
  name,
  plugin,
  options = {},
  collection,
}: DocusaurusPluginOptions): Integration {
  let globalData: Json | undefined;
  let built: BuiltPlugin | undefined;
  let written: WrittenConfig = {};
  const { id = 'default' } = options as { readonly id?: string };
  const instance = id === 'default' ? name : `${name}@${id}`;
  return defineIntegration({
    name: instance,
    async config(config, { root }) {
      written = config;
      const context = contextOf(root, toSiteConfig(written));
      return toConfigChange(await create(plugin, context, options), root);
    },
    async sources(context) {
      const { root, config } = context;
      const pluginContext = contextOf(root, toSiteConfig(written, config));
      const pluginInstance = await create(plugin, pluginContext, options);
      const content = await collectContent(pluginInstance, instance);
      built = { pluginInstance, root, content: content.loaded };
      globalData = content.globalData;
      return { documents: toPages(content, context, collection), data: content.data };
    },
    siteData: () => globalData,
    files: (context) =>
      built?.pluginInstance.postBuild
        ? filesAfterBuild(
            built,
            contextOf(built.root, toSiteConfig(written, context.config)),
            context,
          )
        : [],
    isLast: true,
  });
}

/** Calls the plugin. The function is `default` in a module that was compiled from ESM. */
async function create(
  plugin: unknown,
  context: PluginContext,
  options: object,
): Promise<PluginInstance> {
  const call = (plugin as { default?: unknown }).default ?? plugin;
  if (typeof call !== 'function') throw new TypeError('`plugin` is not a function');
  const instance = await callPlugin(null, () => call(context, options) as unknown);
  return (instance ?? {}) as PluginInstance;
}

/**
 * A plugin may write into the folder of its context instead of `postBuild`'s. The output itself is
 * written later, so both are a folder outside the site.
 */
function outDirOf(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `site-plugin-${name}-${process.pid}`);
}

interface PluginContext extends Readonly<Record<string, unknown>> {
  readonly outDir: string;
}

/** The context of a plugin, in Docusaurus's form. */
function contextOf(root: string, siteConfig: SiteConfig): PluginContext {
  const { baseUrl = '/', i18n } = siteConfig;
  return {
    siteDir: root,
    siteConfig,
    baseUrl,
    outDir: outDirOf(root),
    generatedFilesDir: path.join(root, '.docusaurus'),
    localizationDir: path.join(root, i18n.path, i18n.defaultLocale),
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
  };
}

async function toConfigChange(pluginInstance: PluginInstance, root: string): Promise<ConfigChange> {
  const modules =
    (await callPlugin('getClientModules', () => pluginInstance.getClientModules?.())) ?? [];
  const content = pluginInstance.injectHtmlTags?.length
    ? await callPlugin('loadContent', () => pluginInstance.loadContent?.())
    : undefined;
  const injected =
    (await callPlugin('injectHtmlTags', () => pluginInstance.injectHtmlTags?.({ content }))) ?? {};
  const tags = tagPlaces.flatMap((place) => {
    const written = toWrittenTags(injected[place]);
    return written.length > 0 ? [[place, written] as const] : [];
  });
  return {
    ...(modules.length > 0 && {
      clientModules: modules.map((file) => (path.isAbsolute(file) ? nameFrom(root, file) : file)),
    }),
    ...(Object.fromEntries(tags) as ConfigChange),
  };
}

function toPages(
  { routes }: Content,
  { config }: Pick<SourcesContext, 'config'>,
  wanted: string | undefined,
) {
  if (routes.length === 0) return [];
  const collection = config.collections.find(({ type, name }) =>
    wanted === undefined ? type === 'pages' : name === wanted,
  );
  if (!collection) throw new Error('it adds pages, and the site has no collection of type `pages`');
  return routes.map((route) => ({
    collection: collection.id,
    ...toPluginPage(route, config.baseUrl),
  }));
}
