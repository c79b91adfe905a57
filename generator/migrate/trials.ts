/**
 * Builds a site repeatedly until every part that does not fit is set aside, and every other error
 * is a warning if it can be one.
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isLowerable } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';

/** Builds the site in `root` without writing it. The caller runs the pipeline. */
export type TryBuild = (root: string) => Promise<Trial>;

/** The result of one build. */
export interface Trial {
  /** The parts of `src/theme` and the pages that do not fit this theme. */
  readonly misfits: readonly Misfit[];
  /** The addresses of all pages, with the base URL. */
  readonly routes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that does not fit this theme, and why. */
export interface Misfit {
  readonly file: string;
  readonly reason: string;
  /** Whether the file is a part that nothing imports. */
  readonly isUnused?: boolean;
}

/** The fields that trials add to the configuration. */
export interface Additions {
  /** Pages, as `exclude` names them. */
  readonly exclude?: readonly string[];
  readonly redirects?: readonly WrittenRedirect[];
  /** The codes of diagnostics that are warnings for now, so that the site builds. */
  readonly warnings?: readonly string[];
}

/** A redirect in the written configuration. */
export interface WrittenRedirect {
  readonly from: readonly string[];
  readonly to: string;
}

/** Writes the configuration with the additions. */
export type Save = (added: Additions) => void;

interface TrialsResult {
  readonly aside: readonly Misfit[];
  readonly pages: readonly Misfit[];
  /** The codes of errors that are warnings for now. */
  readonly warnings: readonly string[];
  /** The diagnostics with these codes. */
  readonly lowered: readonly Diagnostic[];
  /** The errors that no trial could remove. */
  readonly errors: readonly Diagnostic[];
  readonly routes: readonly string[];
}

interface TrialsInput {
  readonly root: string;
  readonly tryBuild: TryBuild;
  /** The parts that were written for plugins of the site, relative to the root. */
  readonly written: readonly string[];
}

/** The most trials. It exceeds the longest chain of parts that import each other. */
const ROUNDS = 20;

/** The folder for parts of `src/theme` that do not fit. It keeps them from being lost. */
const asideFolder = 'src/theme-docusaurus';

/**
 * Sets aside, in several rounds, each file that makes a build fail: parts of `src/theme`, with all
 * of their files, and React pages. Other errors become warnings where they can, because some hide
 * errors of later stages. `last` is the result of earlier trials, which these continue.
 */
export async function runTrials(
  { root, tryBuild, written }: TrialsInput,
  save: Save,
  last?: Pick<TrialsResult, 'aside' | 'pages' | 'warnings'>,
): Promise<TrialsResult> {
  const aside = [...(last?.aside ?? [])];
  const pages = [...(last?.pages ?? [])];
  const warnings = new Set(last?.warnings);
  const write = () => save({ exclude: excludeOf(pages), warnings: [...warnings] });
  if (last) write();
  let trial = await tryBuild(root);
  for (let round = 0; round < ROUNDS; round++) {
    // These files only repeat parts of plugins, which still have them.
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
  const { diagnostics, routes } = trial;
  const lowered = diagnostics.filter(({ code }) => warnings.has(code));
  const loweredCodes = new Set<string>(lowered.map(({ code }) => code));
  return {
    aside,
    pages,
    warnings: [...warnings].filter((code) => loweredCodes.has(code)),
    lowered,
    errors: errorsIn(trial),
    routes,
  };
}

function errorsIn({ diagnostics }: Trial): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** Sets a part of `src/theme` aside, or leaves a page out. Returns whether it did either. */
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

/** Returns the folder of a replaced part, or its file if it has none, below `src/theme`. */
function partIn(file: string): string | undefined {
  const [, name] = /^src\/theme\/(.+)$/.exec(file) ?? [];
  return name?.replace(/\/index\.\w+$/, '');
}

/** Returns the names of pages for `exclude`. */
export function excludeOf(pages: readonly Misfit[]): readonly string[] {
  return pages.map(({ file }) => file.slice('src/pages/'.length));
}

function dropEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) renameSync(folder, `${folder}-empty`);
}
