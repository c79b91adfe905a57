/**
 * Moves a Docusaurus site: writes `site.config.ts` and a report beside the existing configuration.
 * No file of content changes.
 */
import { existsSync, readdirSync, renameSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { evaluateModule } from './evaluateModule.ts';
import { createLosses, type Fields, type Losses } from './losses.ts';
import { sitePlugins } from './sitePlugins.ts';
import { toMigratedConfig } from './toMigratedConfig.ts';
import { writeAliases } from './writeAliases.ts';
import { writeCode } from './writeCode.ts';
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
  const losses = createLosses();
  const evaluated = await evaluateModule(path.join(root, configFile), root);
  const written = evaluated.value as Fields;
  const plugins = sitePlugins(written, losses);
  const moved = toMigratedConfig({ root, written, plugins, losses });
  const sheets = moved['customCss'] as readonly unknown[];
  const tokens = writeTokens(
    root,
    sheets.filter((sheet) => typeof sheet === 'string'),
  );
  const config = tokens === undefined ? moved : { ...moved, customCss: [...sheets, tokens] };
  const more = writeAliases(root, plugins, losses);
  const save: Save = (exclude, redirects = []) =>
    writeFileSync(
      path.join(root, 'site.config.ts'),
      writeCode(withRedirects(withExcluded(config, exclude), redirects), readOwnPackage().name),
    );
  save([]);
  const { aside, pages, routes } = await setAside(input, save);
  const baseUrl = String(written['baseUrl'] ?? '/');
  if (plugins.some(({ options }) => options['createRedirects'] !== undefined))
    save(excludeOf(pages), await createdRedirects(input, { routes, baseUrl, losses }));
  const report = writeReport({ configFile, absent: evaluated.absent, losses, aside, pages });
  writeFileSync(path.join(root, 'migration.md'), report);
  return {
    written: ['site.config.ts', ...(tokens ? [tokens] : []), ...more, 'migration.md'],
    report,
  };
}

/** Writes the configuration. */
type Save = (exclude: readonly string[], redirects?: readonly Redirect[]) => void;

interface Redirect {
  readonly from: readonly string[];
  readonly to: string;
}

/** What `createRedirects` makes of the addresses of the site, by target. */
async function createdRedirects(
  { root, configFile }: MigrateInput,
  {
    routes,
    baseUrl,
    losses,
  }: Pick<Trial, 'routes'> & { readonly baseUrl: string; readonly losses: Losses },
): Promise<readonly Redirect[]> {
  if (routes.length === 0) {
    losses.add('redirects.createRedirects', 'the site does not build yet');
    return [];
  }
  const file = path.join(root, configFile);
  const base = baseUrl.replace(/\/$/, '');
  const paths = routes.map((route) => route.slice(base.length) || '/');
  const { redirects = [] } = await evaluateModule(file, root, paths);
  const byTarget = new Map<string, string[]>();
  for (const { from, to } of redirects) byTarget.set(to, [...(byTarget.get(to) ?? []), from]);
  return [...byTarget].map(([to, from]) => ({ from, to }));
}

function withRedirects(config: Fields, added: readonly Redirect[]): Fields {
  if (added.length === 0) return config;
  const written = (config['redirects'] ?? []) as readonly unknown[];
  return { ...config, redirects: [...written, ...added] };
}

/** Folder for the parts of `src/theme` that do not fit, so that none of them is lost. */
const asideFolder = 'src/theme-docusaurus';

/**
 * Sets aside, in several rounds, what makes a build fail: components of `src/theme`, each with all
 * of its files, and pages written in React.
 */
async function setAside(
  { root, tryBuild }: MigrateInput,
  save: Save,
): Promise<{ aside: readonly Misfit[]; pages: readonly Misfit[]; routes: Trial['routes'] }> {
  const aside: Misfit[] = [];
  const pages: Misfit[] = [];
  let routes: Trial['routes'] = [];
  for (let round = 0; round < 6; round++) {
    const trial = await tryBuild(root);
    routes = trial.routes;
    let moved = false;
    for (const misfit of trial.misfits) {
      const component = /^src\/theme\/([^/]+)/.exec(misfit.file)?.[1];
      if (component !== undefined && existsSync(path.join(root, 'src/theme', component))) {
        mkdirSync(path.join(root, asideFolder), { recursive: true });
        renameSync(
          path.join(root, 'src/theme', component),
          path.join(root, asideFolder, component),
        );
        aside.push({ file: component.replace(/\.\w+$/, ''), reason: misfit.reason });
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
    save(excludeOf(pages));
  }
  dropEmpty(path.join(root, 'src/theme'));
  return { aside, pages, routes };
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
