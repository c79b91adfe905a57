/** Runs a plugin of Docusaurus that adds pages, data, tags or client modules. */
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
import { collectContent, type Content } from './collectContent.ts';
import { filesAfterBuild, type BuiltPlugin } from './filesAfterBuild.ts';
import { toPluginPage } from './toPluginPage.ts';

export interface DocusaurusPluginOptions {
  /** The name that the plugin gives itself. Components request its data under this name. */
  readonly name: string;
  /** The plugin, as its module exports it. */
  readonly plugin: unknown;
  /** The options that Docusaurus passes to the plugin. */
  readonly options?: object;
  /** Name of the collection, of type `pages`, that its pages are in. Default: the first one. */
  readonly collection?: string;
}

/** The places for a plugin's tags. The configuration has fields of these names. */
type TagPlace = (typeof tagPlaces)[number];
const tagPlaces = ['headTags', 'preBodyTags', 'postBodyTags'] as const;

/** The hooks of a Docusaurus plugin that are run here. */
export interface PluginInstance {
  loadContent?(): unknown;
  contentLoaded?(given: object): unknown;
  injectHtmlTags?(given: { readonly content: unknown }): Partial<Record<TagPlace, unknown>>;
  getClientModules?(): readonly string[];
  postBuild?(given: object): unknown;
}

type Configured = Parameters<NonNullable<Integration['config']>>[0];

/** An integration that runs the plugin, with the hooks that have a counterpart. */
export function docusaurusPlugin({
  name,
  plugin,
  options = {},
  collection,
}: DocusaurusPluginOptions): Integration {
  let globalData: Json | undefined;
  let built: BuiltPlugin | undefined;
  const { id = 'default' } = options as { readonly id?: string };
  const instance = id === 'default' ? name : `${name}@${id}`;
  return defineIntegration({
    name: instance,
    async config(config, { root }) {
      const made = await create(plugin, { config, root, options });
      return toConfigChange(made, root);
    },
    async sources(context) {
      const { root, config } = context;
      const made = await create(plugin, { config, root, options });
      const content = await collectContent(made, instance);
      built = { made, root, content: content.loaded };
      globalData = content.globalData;
      return { documents: toPages(content, context, collection), data: content.data };
    },
    siteData: () => globalData,
    files: (context) =>
      built?.made.postBuild
        ? filesAfterBuild(built, contextOf(context.config as object, built.root), context)
        : [],
    isLast: true,
  });
}

/** Calls the plugin. A module that was compiled from ESM has its function as `default`. */
async function create(
  plugin: unknown,
  {
    config,
    root,
    options,
  }: { readonly config: object; readonly root: string; readonly options: object },
): Promise<PluginInstance> {
  const call = (plugin as { default?: unknown }).default ?? plugin;
  if (typeof call !== 'function') throw new TypeError('`plugin` is not a function');
  const made = (await call(contextOf(config, root), options)) as PluginInstance | null;
  return made ?? {};
}

/**
 * A plugin may write into the folder of its context, not of `postBuild`. The output itself is
 * written later, so both are a folder outside the site.
 */
function outDirOf(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `site-plugin-${name}-${process.pid}`);
}

interface PluginContext extends Readonly<Record<string, unknown>> {
  readonly outDir: string;
}

/** The context of a plugin, as Docusaurus calls it. */
function contextOf(config: Partial<Configured>, root: string): PluginContext {
  const { baseUrl = '/', i18n } = config;
  const { defaultLocale = 'en', locales = [defaultLocale] } = (i18n ?? {}) as {
    readonly defaultLocale?: string;
    readonly locales?: readonly string[];
  };
  return {
    siteDir: root,
    siteConfig: config,
    baseUrl,
    outDir: outDirOf(root),
    generatedFilesDir: path.join(root, '.docusaurus'),
    localizationDir: path.join(root, 'i18n', defaultLocale),
    i18n: { currentLocale: defaultLocale, defaultLocale, locales, localeConfigs: {} },
  };
}

async function toConfigChange(made: PluginInstance, root: string): Promise<ConfigChange> {
  const modules = made.getClientModules?.() ?? [];
  const content = made.injectHtmlTags?.length ? await made.loadContent?.() : undefined;
  const injected = made.injectHtmlTags?.({ content }) ?? {};
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
  const found = config.collections.find(({ type, name }) =>
    wanted === undefined ? type === 'pages' : name === wanted,
  );
  if (!found) throw new Error('it adds pages, and the site has no collection of type `pages`');
  return routes.map((route) => ({ collection: found.id, ...toPluginPage(route, config.baseUrl) }));
}
