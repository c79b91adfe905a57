/**
 * Moves a Docusaurus site: writes `site.config.ts` and a report beside the existing configuration.
 * No file of content changes.
 */
import { cpSync, existsSync, readdirSync, rmSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLowerable } from '../diagnostics/diagnose.ts';
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
import { writeTokens } from './writeTokens.ts';
import { writeReport } from './writeReport.ts';

export { EvaluationError } from './evaluateModule.ts';

export interface Migrated {
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

/** Builds the site in `root` without writing it. The caller runs the pipeline. */
export type TryBuild = (root: string) => Promise<Trial>;

export interface Trial {
  /** The parts of `src/theme` that do not fit this theme. */
  readonly misfits: readonly Misfit[];
  /** Addresses of all pages, with the base URL. */
  readonly routes: readonly string[];
  readonly errors: readonly Diagnostic[];
}

export interface Misfit {
  readonly file: string;
  readonly reason: string;
}

export interface MigrateInput {
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
  const more = writeAliases(root, plugins, losses);
  let integrations = config['integrations'] as readonly CalledValue[] | undefined;
  const save: Save = (added) =>
    writeFileSync(target, writeCode(withAdditions({ ...config, integrations }, added), sources));
  save({});
  let tried = await setAside(input, save);
  const working = integrations?.filter((one) => !isFailing(one, tried.trial.errors, root));
  if (working && working.length < integrations!.length) {
    for (const one of integrations!)
      if (!working.includes(one)) losses.add('plugins', `\`${nameOfRun(one)}\`: it fails here`);
    integrations = working.length > 0 ? working : undefined;
    const { aside, pages } = tried;
    save({ exclude: excludeOf(pages) });
    tried = await setAside(input, save, { aside, pages });
  }
  const { aside, pages, trial } = tried;
  const lowered = trial.errors.filter(({ code }) => isLowerable(code));
  const baseUrl = String(written['baseUrl'] ?? '/');
  const redirects = plugins.some(({ options }) => asking.some((name) => name in options))
    ? await createdRedirects(input, { routes: trial.routes, baseUrl, losses, plugins })
    : [];
  save({ exclude: excludeOf(pages), redirects, warnings: lowered.map(({ code }) => code) });
  const { absent } = evaluated;
  const left = trial.errors.filter(({ code }) => !isLowerable(code));
  const kept = configuredIn(config).map((one) => one.text().replace(/^docusaurus\.?/, ''));
  const report = writeReport({ configFile, absent, losses, kept, aside, pages, lowered, left });
  writeFileSync(path.join(root, 'migration.md'), report);
  return {
    written: ['site.config.ts', ...(tokens ? [tokens] : []), ...more, 'migration.md'],
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
  const { errors } = await tryBuild(root);
  const isLoaded = errors.every(({ code }) => code !== 'config/build' && code !== 'config/throws');
  return isLoaded ? composed : compose(root, withoutPlaces(value) as Fields);
}

/** The configuration, and what it lacks. */
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

/** The name that a plugin of Docusaurus gives itself; other integrations have none. */
function nameOfRun({ options }: CalledValue): string {
  return String((options as { readonly name?: unknown }).name ?? '');
}

/** Whether errors are about a plugin: its hooks, or pages and modules that only it adds. */
function isFailing(one: CalledValue, errors: readonly Diagnostic[], root: string): boolean {
  if (one.callee.exported !== 'docusaurusPlugin') return false;
  return errors.some(({ code, file, text }) => {
    if (code.startsWith('integration/')) return text.includes(`\`${nameOfRun(one)}\``);
    return file !== undefined && (isOwnModule(one, file) || !existsSync(path.join(root, file)));
  });
}

/** Whether `file` is the module of a plugin. */
function isOwnModule({ options }: CalledValue, file: string): boolean {
  const { plugin } = options as { readonly plugin?: unknown };
  return plugin instanceof ImportedValue && path.posix.normalize(plugin.module) === file;
}

/** What trials add to the configuration. */
interface Additions {
  /** Pages, as `exclude` names them. */
  readonly exclude?: readonly string[];
  readonly redirects?: readonly Redirect[];
  /** Codes of findings that are warnings for now, so that the site builds. */
  readonly warnings?: readonly string[];
}

/** Writes the configuration. */
type Save = (added: Additions) => void;

interface Redirect {
  readonly from: readonly string[];
  readonly to: string;
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
): Promise<readonly Redirect[]> {
  const asked = plugins.filter(({ options }) => asking.some((name) => name in options));
  if (routes.length === 0) {
    for (const name of asking.filter((one) => asked.some(({ options }) => one in options)))
      losses.add(`redirects.${name}`, 'the site does not build yet');
    return [];
  }
  const file = path.join(root, configFile);
  const base = baseUrl.replace(/\/$/, '');
  const paths = routes.map((route) => route.slice(base.length) || '/');
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

const none = { aside: [], pages: [] };

/** More than a site has parts that import each other in a row. */
const ROUNDS = 20;

/** Folder for the parts of `src/theme` that do not fit, so that none of them is lost. */
const asideFolder = 'src/theme-docusaurus';

/**
 * Sets aside, in several rounds, what makes a build fail: components of `src/theme`, each with all
 * of its files, and pages written in React.
 */
async function setAside(
  { root, tryBuild }: MigrateInput,
  save: Save,
  known: { readonly aside: readonly Misfit[]; readonly pages: readonly Misfit[] } = none,
): Promise<{ aside: readonly Misfit[]; pages: readonly Misfit[]; trial: Trial }> {
  const aside = [...known.aside];
  const pages = [...known.pages];
  let trial = await tryBuild(root);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const misfit of trial.misfits) {
      const part = partIn(misfit.file);
      if (part !== undefined && existsSync(path.join(root, 'src/theme', part))) {
        const from = path.join(root, 'src/theme', part);
        // A file of the same part may be there already.
        cpSync(from, path.join(root, asideFolder, part), { recursive: true });
        rmSync(from, { recursive: true });
        aside.push({ file: part.replace(/\.\w+$/, ''), reason: misfit.reason });
        moved = true;
      } else if (
        /^src\/pages\/.*\.[jt]sx?$/.test(misfit.file) &&
        !pages.some(({ file }) => file === misfit.file)
      ) {
        pages.push(misfit);
        moved = true;
      }
    }
    if (!moved) break;
    save({ exclude: excludeOf(pages) });
    trial = await tryBuild(root);
  }
  dropEmpty(path.join(root, 'src/theme'));
  return { aside, pages, trial };
}

/** The folder of a replaced part that has one, else its file, below `src/theme`. */
function partIn(file: string): string | undefined {
  const [, name] = /^src\/theme\/(.+)$/.exec(file) ?? [];
  return name?.replace(/\/index\.\w+$/, '');
}

/** Pages as `exclude` names them. */
function excludeOf(pages: readonly Misfit[]): readonly string[] {
  return pages.map(({ file }) => file.slice('src/pages/'.length));
}

function dropEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) renameSync(folder, `${folder}-empty`);
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
