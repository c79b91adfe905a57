/**
 * Moves a Docusaurus site: writes `site.config.ts` and a report beside the existing configuration.
 * No file of content changes.
 */
import { existsSync, readdirSync, renameSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { evaluateModule } from './evaluateModule.ts';
import { createLosses, type Fields } from './losses.ts';
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

/**
 * Finds the components, relative to `src/theme`, that do not fit this theme according to a build.
 * The caller runs the pipeline.
 */
export type FindMisfits = (root: string) => Promise<readonly Misfit[]>;

export interface Misfit {
  readonly file: string;
  readonly reason: string;
}

export interface MigrateInput {
  readonly root: string;
  /** The Docusaurus configuration, relative to the root. */
  readonly configFile: string;
  readonly findMisfits: FindMisfits;
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
  const save = (exclude: readonly string[]) =>
    writeFileSync(
      path.join(root, 'site.config.ts'),
      writeCode(withExcluded(config, exclude), readOwnPackage().name),
    );
  save([]);
  const { aside, pages } = await setAside(input, save);
  const report = writeReport({ configFile, absent: evaluated.absent, losses, aside, pages });
  writeFileSync(path.join(root, 'migration.md'), report);
  return {
    written: ['site.config.ts', ...(tokens ? [tokens] : []), ...more, 'migration.md'],
    report,
  };
}

/** Folder for the parts of `src/theme` that do not fit, so that none of them is lost. */
const asideFolder = 'src/theme-docusaurus';

/**
 * Sets aside, in several rounds, what makes a build fail: components of `src/theme`, each with all
 * of its files, and pages written in React.
 */
async function setAside(
  { root, findMisfits }: MigrateInput,
  save: (exclude: readonly string[]) => void,
): Promise<{ aside: readonly Misfit[]; pages: readonly Misfit[] }> {
  const aside: Misfit[] = [];
  const pages: Misfit[] = [];
  for (let round = 0; round < 6; round++) {
    const found = await findMisfits(root);
    let moved = false;
    for (const misfit of found) {
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
    save(pages.map(({ file }) => file.slice('src/pages/'.length)));
  }
  dropEmpty(path.join(root, 'src/theme'));
  return { aside, pages };
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
