/**
 * samples: compiles the TypeScript of fenced blocks against the packages that the site names, for
 * all pages in one run of the compiler. A page is not compiled again if its samples, packages and
 * options are unchanged. This stage must not know how pages are parsed or rendered.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { diagnose } from '../diagnostics/diagnose.ts';
import { hashOf, stableJson } from '../lib/hash.ts';
import { isBelow, nameFrom } from '../lib/files/nativePath.ts';
import type { CheckedSamples, Diagnostic, Site, Sources } from '../types.ts';
import { compile, findCompiler, OLDEST_COMPILER, type Compiler } from './compile.ts';
import { includedModules } from './includedFiles.ts';
import { openSampleMemory } from './sampleMemory.ts';
import { readSamples, type ReadSamples, type Sample } from './readSamples.ts';
import { toSampleDiagnostics } from './toSampleDiagnostics.ts';
import { toModules, type SampleModule } from './toModules.ts';
import { compareText } from '../lib/compareText.ts';

export interface SamplesInput {
  readonly site: Pick<Site, 'root' | 'cacheDir' | 'config' | 'generatorHash'>;
  readonly sources: Pick<Sources, 'files'>;
  /** Returns the text of a file by its path relative to the root. */
  readonly readText: (file: string) => string | undefined;
}

interface SamplesOutcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly samples?: CheckedSamples;
}

/** The samples of one page, or all included files, with their modules. */
interface Page extends ReadSamples {
  readonly file: string;
  readonly modules: readonly SampleModule[];
}

/** Checks all samples, or none if the configuration turns the check off. */
export async function checkSamples(input: SamplesInput): Promise<SamplesOutcome> {
  const { site } = input;
  if (site.config.checks.samples === 'ignore') return { diagnostics: [] };
  const pages = readPages(input);
  const written = pages.flatMap(({ diagnostics }) => diagnostics);
  const counts = {
    checked: pages.reduce((sum, { samples }) => sum + samples.length, 0),
    unchecked: countReasons(pages),
  };
  if (counts.checked === 0) return { diagnostics: written, samples: { ...counts, compiled: 0 } };
  const packages = path.join(site.root, site.config.samples.packages);
  const compiler = findCompiler(site.root);
  const missing = whatIsMissing(compiler, packages, site);
  if (!compiler || missing) return { diagnostics: [...written, ...(missing ? [missing] : [])] };
  const { diagnostics, compiled } = await compilePages({ pages, packages, compiler, site });
  return { diagnostics: [...written, ...diagnostics], samples: { ...counts, compiled } };
}

function readPages({ site, sources, readText }: SamplesInput): readonly Page[] {
  const isIncluded = picomatch([...site.config.samples.include], { dot: true });
  const pages = [...sources.files.values()].flatMap(({ path: file, kind }): Page[] => {
    const isText = kind === 'document' || kind === 'partial';
    if (!isText || !isIncluded(file) || !/\.mdx?$/i.test(file)) return [];
    const read = readSamples(file, readText(file) ?? '');
    return [{ file, ...read, modules: toModules(read.samples) }];
  });
  const included = pages.flatMap((page) => page.included);
  if (included.length === 0) return pages;
  // A file that several pages show or import is compiled once.
  const files = includedModules(included, readText);
  return [...pages, { file: '', unchecked: [], diagnostics: [], included: [], ...files }];
}

function countReasons(pages: readonly Page[]): CheckedSamples['unchecked'] {
  const counts = new Map<string, number>();
  for (const reason of pages.flatMap(({ unchecked }) => unchecked))
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || compareText(a.reason, b.reason));
}

function whatIsMissing(
  compiler: Compiler | undefined,
  packages: string,
  { config }: SamplesInput['site'],
): Diagnostic | undefined {
  if (!compiler) return diagnose('sample/no-compiler', undefined, { oldest: OLDEST_COMPILER });
  return existsSync(path.join(packages, 'node_modules'))
    ? undefined
    : diagnose('sample/no-packages', undefined, { folder: config.samples.packages });
}

interface Compilation {
  readonly pages: readonly Page[];
  /** Absolute path. */
  readonly packages: string;
  readonly compiler: Compiler;
  readonly site: SamplesInput['site'];
}

/** Compiles the pages that changed. Other pages keep the diagnostics of the last run. */
async function compilePages({ pages, packages, compiler, site }: Compilation) {
  const { root, cacheDir, config } = site;
  const { tsconfig, declarations } = config.samples;
  const keyed = pages
    .filter(({ samples }) => samples.length > 0)
    .map((page) => ({ page, key: samplesKey(page) }));
  const folders = packageFolders(
    keyed.map(({ page }) => page.file),
    { root, packages },
  );
  const memory = openSampleMemory(
    path.join(cacheDir, 'samples.json'),
    hashOf(compiler.version, site.generatorHash, ...surroundings([...folders.values()], site)),
  );
  const changed = keyed.filter(({ key }) => memory.read(key) === undefined);
  const compiledModules = changed.flatMap(({ page }) => page.modules);
  const folder = path.join(cacheDir, `samples-${process.pid}`);
  const complaints =
    changed.length === 0
      ? []
      : await compile(
          {
            folder,
            packages: folders,
            declarations: declarations.map((file) => path.join(root, file)),
            ...(tsconfig !== undefined && { tsconfig: path.join(root, tsconfig) }),
            files: new Map(compiledModules.map((module) => [module.path, module.text])),
          },
          compiler,
        );
  const elsewhere = complaints.filter(
    ({ path: file }) => file === undefined || !isBelow(file, folder),
  );
  for (const { page, key } of changed) {
    const ownModules = new Map(
      page.modules.map((module) => [path.join(folder, module.path), module]),
    );
    memory.write(key, toSampleDiagnostics(ownModules, complaints, page.samples));
  }
  if (elsewhere.length === 0) memory.save(keyed.map(({ key }) => key));
  const diagnostics = [
    ...elsewhere.map((complaint) => toOutside(complaint, root)),
    ...keyed.flatMap(({ key }) => memory.read(key)!),
  ];
  const compiled = changed.reduce((sum, { page }) => sum + page.samples.length, 0);
  return { diagnostics, compiled };
}

/**
 * The folders with the packages of samples, by the folder of their pages. The empty path is for all
 * pages. A folder of pages may have a `node_modules` of its own, for example for an older version.
 */
function packageFolders(
  files: readonly string[],
  { root, packages }: { readonly root: string; readonly packages: string },
): ReadonlyMap<string, string> {
  const folders = new Map([['', packages]]);
  const visited = new Set(['', '.']);
  for (const file of files)
    for (
      let folder = path.posix.dirname(file);
      !visited.has(folder);
      folder = path.posix.dirname(folder)
    ) {
      visited.add(folder);
      const absolute = path.join(root, folder);
      const isOwn = isBelow(absolute, root) && absolute !== packages;
      if (isOwn && existsSync(path.join(absolute, 'node_modules'))) folders.set(folder, absolute);
    }
  return folders;
}

function samplesKey({ file, modules, samples }: Page): string {
  const flags = samples.map(({ fence, expectsError }: Sample) => [
    fence.line,
    fence.column,
    fence.indents,
    expectsError,
  ]);
  return hashOf(
    file,
    stableJson(flags),
    ...modules.flatMap((module) => [module.path, module.text]),
  );
}

const locks = [
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'package.json',
  'node_modules/.package-lock.json',
  'node_modules/.yarn-state.yml',
  'node_modules/.modules.yaml',
];

/** Texts of all files, other than samples, that affect the compiler's output. */
function surroundings(
  folders: readonly string[],
  { root, config }: SamplesInput['site'],
): string[] {
  const { tsconfig, declarations } = config.samples;
  const settingsFiles = [...declarations, ...(tsconfig === undefined ? [] : [tsconfig])];
  return [
    ...folders.flatMap((folder) => locks.map((name) => path.join(folder, name))),
    ...settingsFiles.map((file) => path.join(root, file)),
  ].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
}

/** Reports a complaint about the options or about a file of declarations. */
function toOutside(
  { path: file, line, column, message, code }: Awaited<ReturnType<typeof compile>>[number],
  root: string,
): Diagnostic {
  const place = file === undefined ? undefined : { file: nameFrom(root, file), line, column };
  return diagnose('sample/type-error', place, { message, code });
}
