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
import { asking, redirectsOfEndings } from './redirectsOfEndings.ts';
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
  /** Paths relative to the root, in order. */
  readonly written: readonly string[];
  readonly report: string;
}

/** The configuration of a Docusaurus site in `root`; `undefined` if there is none. */
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
  const trials = { ...input, written: parts };
  let integrations = config['integrations'] as readonly CalledValue[] | undefined;
  const save: Save = (added) =>
    writeFileSync(target, writeCode(withAdditions({ ...config, integrations }, added), sources));
  save({});
  let tried = await runTrials(trials, save);
  const faults = new Map(integrations?.map((one) => [one, faultOf(one, tried.errors, root)]));
  const working = integrations?.filter((one) => !faults.get(one));
  if (working && working.length < integrations!.length) {
    for (const [one, fault] of faults)
      if (fault) losses.add('plugins', `\`${nameOfRun(one)}\`: it fails here. ${fault.text}`);
    integrations = working.length > 0 ? working : undefined;
    tried = await runTrials(trials, save, tried);
  }
  const { aside, pages, lowered, routes } = tried;
  const baseUrl = String(written['baseUrl'] ?? '/');
  const redirects = plugins.some(({ options }) => asking.some((name) => name in options))
    ? await createdRedirects(input, { routes, baseUrl, losses, plugins })
    : [];
  save({ exclude: excludeOf(pages), redirects, warnings: tried.warnings });
  const { absent } = evaluated;
  const kept = configuredIn(config).map((one) => one.text().replace(/^docusaurus\.?/, ''));
  const report = writeReport({
    configFile,
    absent,
    losses,
    kept,
    aside,
    pages,
    lowered,
    left: tried.errors,
  });
  writeFileSync(path.join(root, 'migration.md'), report);
  const left = parts.filter((file) => existsSync(path.join(root, file)));
  return {
    written: ['site.config.ts', ...(tokens ? [tokens] : []), ...left, ...aliases, 'migration.md'],
    report,
  };
}

interface Composed {
  readonly written: Fields;
  readonly losses: Losses;
  readonly plugins: readonly SitePlugin[];
  readonly moved: Fields;
}

/** The configuration, without values from the one of Docusaurus if that only works there. */
async function composeWorking(
  { root, tryBuild }: MigrateInput,
  value: unknown,
  sources: WrittenFrom,
): Promise<Composed> {
  const composed = compose(root, value as Fields);
  if (configuredIn(composed.moved).length === 0) return composed;
  writeFileSync(path.join(root, 'site.config.ts'), writeCode(composed.moved, sources));
  const { findings } = await tryBuild(root);
  const isLoaded = findings.every(
    ({ code }) => code !== 'config/build' && code !== 'config/throws',
  );
  return isLoaded ? composed : compose(root, withoutPlaces(value) as Fields);
}

/** The configuration, and its missing parts. */
function compose(root: string, written: Fields): Composed {
  const losses = createLosses();
  const plugins = sitePlugins(written, losses);
  return { written, losses, plugins, moved: toMigratedConfig({ root, written, plugins, losses }) };
}

/** `value` without the places of its functions, so that none is taken from there. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'at' || !isCode(value));
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutPlaces(one)]));
}

/** The name of the integration that runs a plugin of Docusaurus; others have none. */
function nameOfRun({ options }: CalledValue): string {
  const { name = '', options: given } = options as { readonly name?: string; options?: Fields };
  const id = given?.['id'] ?? 'default';
  return id === 'default' ? name : `${name}@${String(id)}`;
}

/** The first error about a plugin: its hooks, or pages and modules that only it adds. */
function faultOf(
  one: CalledValue,
  errors: readonly Diagnostic[],
  root: string,
): Diagnostic | undefined {
  if (one.callee.exported !== 'docusaurusPlugin') return undefined;
  return errors.find(({ code, file, text }) => {
    if (code.startsWith('integration/')) return text.includes(`\`${nameOfRun(one)}\``);
    return file !== undefined && (isOwnModule(one, file) || !existsSync(path.join(root, file)));
  });
}

/** Whether `file` is the module of a plugin. */
function isOwnModule({ options }: CalledValue, file: string): boolean {
  const { plugin } = options as { readonly plugin?: unknown };
  return plugin instanceof ImportedValue && path.posix.normalize(plugin.module) === file;
}

/** The redirects that depend on the addresses of the site, by target. */
async function createdRedirects(
  { root, configFile }: MigrateInput,
  {
    routes,
    baseUrl,
    losses,
    plugins,
  }: Pick<Trial, 'routes'> & Pick<Composed, 'losses' | 'plugins'> & { readonly baseUrl: string },
): Promise<readonly WrittenRedirect[]> {
  const asked = plugins.filter(({ options }) => asking.some((name) => name in options));
  if (routes.length === 0) {
    for (const name of asking.filter((one) => asked.some(({ options }) => one in options)))
      losses.add(`redirects.${name}`, 'the site does not build yet');
    return [];
  }
  const file = path.join(root, configFile);
  const base = baseUrl.replace(/\/$/, '');
  // Docusaurus does not ask about the page for unknown addresses.
  const paths = routes
    .map((route) => route.slice(base.length) || '/')
    .filter((route) => !/(?:^|\/)404\.html$/.test(route));
  const created = asked.some(({ options }) => options['createRedirects'] !== undefined)
    ? ((await evaluateModule(file, root, paths)).redirects ?? [])
    : [];
  const byTarget = new Map<string, string[]>();
  for (const { from, to } of [...created, ...redirectsOfEndings(asked, paths)])
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

/** The configuration that excludes pages, in addition to those that Docusaurus excludes. */
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
  const own = (pages?.['exclude'] as string[] | undefined) ?? usual;
  return {
    ...config,
    collections: { ...collections, pages: { ...pages, exclude: [...own, ...exclude] } },
  };
}
