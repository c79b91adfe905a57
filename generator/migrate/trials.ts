/**
 * Builds a site again and again until every part that does not fit yet is set aside or a warning.
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isLowerable } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';

/** Builds the site in `root` without writing it. The caller runs the pipeline. */
export type TryBuild = (root: string) => Promise<Trial>;

export interface Trial {
  /** The parts of `src/theme` and the pages that do not fit this theme. */
  readonly misfits: readonly Misfit[];
  /** Addresses of all pages, with the base URL. */
  readonly routes: readonly string[];
  readonly findings: readonly Diagnostic[];
}

export interface Misfit {
  readonly file: string;
  readonly reason: string;
  /** Whether it is a part that nothing imports. */
  readonly isUnused?: boolean;
}

/** The parts that trials add to the configuration. */
export interface Additions {
  /** Pages, as `exclude` names them. */
  readonly exclude?: readonly string[];
  readonly redirects?: readonly WrittenRedirect[];
  /** Codes of findings that are warnings for now, so that the site builds. */
  readonly warnings?: readonly string[];
}

export interface WrittenRedirect {
  readonly from: readonly string[];
  readonly to: string;
}

/** Writes the configuration. */
export type Save = (added: Additions) => void;

/** The end of a row of trials. */
interface Tried {
  readonly aside: readonly Misfit[];
  readonly pages: readonly Misfit[];
  /** Codes of errors that are warnings for now. */
  readonly warnings: readonly string[];
  /** The findings of these codes. */
  readonly lowered: readonly Diagnostic[];
  /** Errors that no trial could do anything about. */
  readonly errors: readonly Diagnostic[];
  readonly routes: readonly string[];
}

interface TrialsInput {
  readonly root: string;
  readonly tryBuild: TryBuild;
  /** Parts that were written for plugins of the site, relative to the root. */
  readonly written: readonly string[];
}

/** More than a site has parts that import each other in a row. */
const ROUNDS = 20;

/** Folder for the parts of `src/theme` that do not fit, so that none of them is lost. */
const asideFolder = 'src/theme-docusaurus';

/**
 * Sets aside, in several rounds, what makes a build fail: components of `src/theme`, each with all
 * of its files, and pages written in React. Errors that a site can do with become warnings, because
 * some of them hide the ones of later stages.
 */
export async function runTrials(
  { root, tryBuild, written }: TrialsInput,
  save: Save,
  known?: Pick<Tried, 'aside' | 'pages' | 'warnings'>,
): Promise<Tried> {
  const aside = [...(known?.aside ?? [])];
  const pages = [...(known?.pages ?? [])];
  const warnings = new Set(known?.warnings);
  const write = () => save({ exclude: excludeOf(pages), warnings: [...warnings] });
  if (known) write();
  let trial = await tryBuild(root);
  for (let round = 0; round < ROUNDS; round++) {
    // These only repeat parts of plugins, which still have them.
    const repeated = trial.misfits.filter(
      ({ isUnused, file }) => isUnused && written.includes(file),
    );
    for (const { file } of repeated) rmSync(path.join(root, file));
    const moved = trial.misfits.map((misfit) => takeOut(misfit, { root, aside, pages }));
    const codes = errorsIn(trial).flatMap(({ code }) => (isLowerable(code) ? [code] : []));
    const lowered = codes.filter((code) => !warnings.has(code));
    for (const code of lowered) warnings.add(code);
    if (repeated.length === 0 && !moved.includes(true) && lowered.length === 0) break;
    write();
    trial = await tryBuild(root);
  }
  dropEmpty(path.join(root, 'src/theme'));
  const { findings, routes } = trial;
  const lowered = findings.filter(({ code }) => warnings.has(code));
  const left = new Set<string>(lowered.map(({ code }) => code));
  return {
    aside,
    pages,
    warnings: [...warnings].filter((code) => left.has(code)),
    lowered,
    errors: errorsIn(trial),
    routes,
  };
}

function errorsIn({ findings }: Trial): readonly Diagnostic[] {
  return findings.filter(({ severity }) => severity === 'error');
}

/** Sets a part of `src/theme` aside, or leaves a page out. Says whether there was one. */
function takeOut(
  misfit: Misfit,
  {
    root,
    aside,
    pages,
  }: { readonly root: string; readonly aside: Misfit[]; readonly pages: Misfit[] },
): boolean {
  const part = partIn(misfit.file);
  if (part !== undefined && existsSync(path.join(root, 'src/theme', part))) {
    const from = path.join(root, 'src/theme', part);
    // A file of the same part may be there already.
    cpSync(from, path.join(root, asideFolder, part), { recursive: true });
    rmSync(from, { recursive: true });
    aside.push({ file: part.replace(/\.\w+$/, ''), reason: misfit.reason });
    return true;
  }
  const isPage = /^src\/pages\/.*\.[jt]sx?$/.test(misfit.file);
  if (!isPage || pages.some(({ file }) => file === misfit.file)) return false;
  pages.push(misfit);
  return true;
}

/** The folder of a replaced part that has one, else its file, below `src/theme`. */
function partIn(file: string): string | undefined {
  const [, name] = /^src\/theme\/(.+)$/.exec(file) ?? [];
  return name?.replace(/\/index\.\w+$/, '');
}

/** Pages as `exclude` names them. */
export function excludeOf(pages: readonly Misfit[]): readonly string[] {
  return pages.map(({ file }) => file.slice('src/pages/'.length));
}

function dropEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) renameSync(folder, `${folder}-empty`);
}
