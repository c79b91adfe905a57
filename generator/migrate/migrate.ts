/**
 * Moves a Docusaurus site: writes `site.config.ts` and a report beside the existing configuration.
 * No file of content changes.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import type { Diagnostic } from '../types.ts';
import { evaluateModule } from './evaluateModule.ts';
import { createLosses, isCode, type Fields, type Losses } from './losses.ts';
import { sitePlugins, type SitePlugin } from './sitePlugins.ts';
import { toMigratedConfig } from './toMigratedConfig.ts';
import { writeAliases } from './writeAliases.ts';
import {
  configuredIn,
  ImportedValue,
  writeCode,
  type CalledValue,
  type WrittenFrom,
} from './writeCode.ts';
import { redirectOptions, redirectsOfEndings } from './redirectsOfEndings.ts';
import {
  excludeOf,
  runTrials,
  type Additions,
  type WrittenRedirect,
  type Save,
  type Trial,
  type TryBuild,
} from './trials.ts';
import { writeParts } from './writeParts.ts';
import { writeTokens } from './writeTokens.ts';
import { writeReport } from './writeReport.ts';

export { EvaluationError } from './evaluateModule.ts';
export type { Trial } from './trials.ts';

interface Migrated {
  /** The paths of the written files relative to the root, in order. */
  readonly written: readonly string[];
  readonly report: string;
}

/** Returns the name of the Docusaurus configuration in `root`, or `undefined` if there is none. */
export function docusaurusConfig(root: string): string | undefined {
  return ['ts', 'mts', 'js', 'mjs', 'cjs']
    .map((ending) => `docusaurus.config.${ending}`)
    .find((file) => existsSync(path.join(root, file)));
}

interface MigrateInput {
  readonly root: string;
  /** The Docusaurus configuration, relative to the root. */
  readonly configFile: string;
  readonly tryBuild: TryBuild;
}

/**
 * Moves the site in `root`, and returns the written files and the report. Throws an
 * `EvaluationError` if the Docusaurus configuration cannot be evaluated.
 */
export async function migrate(input: MigrateInput): Promise<Migrated> {
  const { root, configFile } = input;
  const evaluated = await evaluateModule(path.join(root, configFile), root);
  const sources = { name: readOwnPackage().name, configFile, isCalled: evaluated.isCalled };
  const target = path.join(root, 'site.config.ts');
  const composed = await composeWorking(input, evaluated.value, sources);
  const { written, losses, plugins, moved } = composed;
  const sheets = moved['customCss'] as readonly unknown[];
  const tokens = await writeTokens(
    root,
    sheets.filter((sheet) => typeof sheet === 'string'),
  );
  const config = tokens === undefined ? moved : { ...moved, customCss: [...sheets, tokens] };
  const parts = writeParts(root, plugins);
  const aliases = writeAliases(root, plugins, losses);
  const toSave = (integrations: Integrations): Save => {
    const withIntegrations = { ...config, integrations };
    return (added) =>
      writeFileSync(target, writeCode(withAdditions(withIntegrations, added), sources));
  };
  const { tried, save } = await tryIntegrations(config['integrations'] as Integrations, toSave, {
    ...input,
    written: parts,
    losses,
  });
  const { aside, pages, lowered, routes } = tried;
  const baseUrl = String(written['baseUrl'] ?? '/');
  const redirects = plugins.some(({ options }) => redirectOptions.some((name) => name in options))
    ? await createdRedirects(input, { routes, baseUrl, losses, plugins })
    : [];
  save({ exclude: excludeOf(pages), redirects, warnings: tried.warnings });
  const { absent } = evaluated;
  const configured = configuredIn(config).map((value) =>
    value.text().replace(/^docusaurus\.?/, ''),
  );
  const report = writeReport({
    configFile,
    absent,
    losses,
    configured,
    aside,
    pages,
    lowered,
    errors: tried.errors,
  });
  writeFileSync(path.join(root, 'migration.md'), report);
  const keptParts = parts.filter((file) => existsSync(path.join(root, file)));
  return {
    written: [
      'site.config.ts',
      ...(tokens ? [tokens] : []),
      ...keptParts,
      ...aliases,
      'migration.md',
    ],
    report,
  };
}

type Integrations = readonly CalledValue[] | undefined;

/** Runs trials with all integrations, and again without those that fail in the site. */
async function tryIntegrations(
  integrations: Integrations,
  toSave: (integrations: Integrations) => Save,
  {
    losses,
    ...trials
  }: MigrateInput & Pick<ComposedConfig, 'losses'> & { written: readonly string[] },
) {
  const save = toSave(integrations);
  save({});
  const tried = await runTrials(trials, save);
  const working: CalledValue[] = [];
  for (const integration of integrations ?? []) {
    const fault = faultOf(integration, tried.errors, trials.root);
    if (!fault) working.push(integration);
    else losses.add('plugins', `\`${nameOfRun(integration)}\`: it fails here. ${fault.text}`);
  }
  if (working.length === (integrations ?? []).length) return { tried, save };
  const saveWorking = toSave(working.length > 0 ? working : undefined);
  return { tried: await runTrials(trials, saveWorking, tried), save: saveWorking };
}

interface ComposedConfig {
  readonly written: Fields;
  readonly losses: Losses;
  readonly plugins: readonly SitePlugin[];
  readonly moved: Fields;
}

/**
 * Returns the configuration. It takes no functions from Docusaurus's configuration if that only
 * works with Docusaurus.
 */
async function composeWorking(
  { root, tryBuild }: MigrateInput,
  value: unknown,
  sources: WrittenFrom,
): Promise<ComposedConfig> {
  const composed = compose(root, value as Fields);
  if (configuredIn(composed.moved).length === 0) return composed;
  writeFileSync(path.join(root, 'site.config.ts'), writeCode(composed.moved, sources));
  const { diagnostics } = await tryBuild(root);
  const isLoaded = diagnostics.every(
    ({ code }) => code !== 'config/build' && code !== 'config/throws',
  );
  return isLoaded ? composed : compose(root, withoutPlaces(value) as Fields);
}

/** Returns the configuration, and the losses that it causes. */
function compose(root: string, written: Fields): ComposedConfig {
  const losses = createLosses();
  const plugins = sitePlugins(written, losses);
  return { written, losses, plugins, moved: toMigratedConfig({ root, written, plugins, losses }) };
}

/** Returns `value` without the places of its functions, so that none is taken from there. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'at' || !isCode(value));
  return Object.fromEntries(entries.map(([key, field]) => [key, withoutPlaces(field)]));
}

/**
 * Returns the name of an integration that runs a plugin of Docusaurus. Other integrations have
 * none.
 */
function nameOfRun({ options }: CalledValue): string {
  const { name = '', options: pluginOptions } = options as {
    readonly name?: string;
    options?: Fields;
  };
  const id = pluginOptions?.['id'] ?? 'default';
  return id === 'default' ? name : `${name}@${String(id)}`;
}

/**
 * Returns the first error of a plugin: one of its hooks, or of a page or module that only it adds.
 */
function faultOf(
  integration: CalledValue,
  errors: readonly Diagnostic[],
  root: string,
): Diagnostic | undefined {
  if (integration.callee.exported !== 'docusaurusPlugin') return undefined;
  return errors.find(({ code, file, text }) => {
    if (code.startsWith('integration/')) return text.includes(`\`${nameOfRun(integration)}\``);
    return (
      file !== undefined && (isOwnModule(integration, file) || !existsSync(path.join(root, file)))
    );
  });
}

/** Whether `file` is the module of a plugin. */
function isOwnModule({ options }: CalledValue, file: string): boolean {
  const { plugin } = options as { readonly plugin?: unknown };
  return plugin instanceof ImportedValue && path.posix.normalize(plugin.module) === file;
}

/** Returns the redirects that depend on the addresses of the site, by target. */
async function createdRedirects(
  { root, configFile }: MigrateInput,
  {
    routes,
    baseUrl,
    losses,
    plugins,
  }: Pick<Trial, 'routes'> &
    Pick<ComposedConfig, 'losses' | 'plugins'> & { readonly baseUrl: string },
): Promise<readonly WrittenRedirect[]> {
  const redirecting = plugins.filter(({ options }) =>
    redirectOptions.some((name) => name in options),
  );
  if (routes.length === 0) {
    for (const name of redirectOptions.filter((option) =>
      redirecting.some(({ options }) => option in options),
    ))
      losses.add(`redirects.${name}`, 'the site does not build yet');
    return [];
  }
  const file = path.join(root, configFile);
  const base = baseUrl.replace(/\/$/, '');
  // Docusaurus does not call it for the page of unknown addresses.
  const paths = routes
    .map((route) => route.slice(base.length) || '/')
    .filter((route) => !/(?:^|\/)404\.html$/.test(route));
  const created = redirecting.some(({ options }) => options['createRedirects'] !== undefined)
    ? ((await evaluateModule(file, root, paths)).redirects ?? [])
    : [];
  const byTarget = new Map<string, string[]>();
  for (const { from, to } of [...created, ...redirectsOfEndings(redirecting, paths)])
    byTarget.set(to, [...(byTarget.get(to) ?? []), from]);
  return [...byTarget].map(([to, from]) => ({ from, to }));
}

function withAdditions(
  config: Fields,
  { exclude = [], redirects = [], warnings = [] }: Additions,
): Fields {
  const written = (config['redirects'] ?? []) as readonly unknown[];
  return {
    ...withExcluded(config, exclude),
    ...(redirects.length > 0 && { redirects: [...written, ...redirects] }),
    ...(warnings.length > 0 && {
      severities: Object.fromEntries(warnings.map((code) => [code, 'warn'])),
    }),
  };
}

/** Excludes pages in addition to those that Docusaurus excludes. */
function withExcluded(config: Fields, exclude: readonly string[]): Fields {
  if (exclude.length === 0) return config;
  const collections = config['collections'] as Record<string, Fields>;
  const usual = [
    '**/_*.{js,jsx,ts,tsx,md,mdx}',
    '**/_*/**',
    '**/*.test.{js,jsx,ts,tsx}',
    '**/__tests__/**',
  ];
  const { pages } = collections;
  const excluded = (pages?.['exclude'] as string[] | undefined) ?? usual;
  return {
    ...config,
    collections: { ...collections, pages: { ...pages, exclude: [...excluded, ...exclude] } },
  };
}
