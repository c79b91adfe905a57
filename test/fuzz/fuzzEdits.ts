/**
 * Makes random series of edits of a small site. After each series, compares an incremental build
 * with a clean one, and a development server that followed every edit with one that just started.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createSession, type Session } from '../../generator/dev/state/session.ts';
import { createTasks } from '../../generator/scheduler/tasks.ts';
import type { Workers } from '../../generator/scheduler/workers.ts';
import type { Diagnostic } from '../../generator/types.ts';
import { createSite, type TestSite } from '../harness.ts';
import { actsBetweenBuilds, kindAt, pathsOf } from './editableActs.ts';
import { editableSite, proseFiles, type EditableFiles } from './editableSite.ts';
import { createRandom } from './mutate.ts';

/** The path of a file or the name of an act, and the index of the choice that is made. */
export type Edit = readonly [file: string, choice: number];

export interface EditFailure {
  readonly seed: number;
  readonly what: string;
  /** Every batch of edits since the site was made. */
  readonly batches: readonly (readonly Edit[])[];
}

export interface EditsOptions {
  readonly seed: number;
  readonly series: number;
  readonly theme: 'real' | 'plain';
  readonly kinds?: readonly ('build' | 'dev')[];
  /** The number of series before a new site is made. */
  readonly length?: number;
  /** Series compare builds and servers in turn, and servers show pages only at the end of one. */
  readonly isQuick?: boolean;
  readonly onFailure?: (failure: EditFailure) => void;
  /** Called after each site with the number of series that are done. */
  readonly onProgress?: (done: number) => void;
}

/** Runs series of edits. Most series are one to five batches of one to five edits. */
export async function fuzzEdits(options: EditsOptions): Promise<readonly EditFailure[]> {
  const { seed, series, theme, kinds = ['build', 'dev'], length = 15 } = options;
  const failures: EditFailure[] = [];
  const files = filesFor(theme, kinds);
  for (let from = seed; from < seed + series; from += length) {
    const random = createRandom(from);
    const trial = createTrial(files, kinds);
    const batches: (readonly Edit[])[] = [];
    try {
      for (let current = from; current < Math.min(from + length, seed + series); current++) {
        const next = randomBatches(files, random, batches.flat());
        batches.push(...next);
        const [compared] = options.isQuick ? [kinds[current % kinds.length]!] : [];
        const what = await trial.run(next, compared);
        if (what === undefined) continue;
        const failure = { seed: current, what, batches: [...batches] };
        failures.push(failure);
        options.onFailure?.(failure);
        break;
      }
    } finally {
      await trial.close();
    }
    options.onProgress?.(Math.min(from + length - seed, series));
  }
  return failures;
}

export interface Replay {
  readonly batches: readonly (readonly Edit[])[];
  readonly kind: 'build' | 'dev';
  readonly theme?: 'real' | 'plain';
  /** The server shows pages only after empty batches and at the end. */
  readonly isQuick?: boolean;
}

/** Applies batches of edits to a new site, and returns the first difference. */
export async function replay(options: Replay): Promise<string | undefined> {
  const { batches, kind, theme = 'plain', isQuick } = options;
  const trial = createTrial(filesFor(theme, [kind]), [kind]);
  try {
    return await trial.run(batches, isQuick ? kind : undefined);
  } finally {
    await trial.close();
  }
}

function filesFor(theme: 'real' | 'plain', kinds: readonly string[]): EditableFiles {
  const files = editableSite(theme);
  return kinds.includes('dev') ? files : { ...files, ...actsBetweenBuilds };
}

function randomBatches(
  files: EditableFiles,
  random: () => number,
  before: readonly Edit[],
): (readonly Edit[])[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const names = Object.keys(files).filter((name) => files[name]!.length > 1);
  const edit = (): Edit => {
    const file = names[below(names.length)]!;
    // Half of the edits return a file to its first text.
    return [file, random() < 0.5 ? 0 : below(files[file]!.length)];
  };
  const edits = () => Array.from({ length: 1 + below(5) }, edit);
  const prose = (): Edit[] => [[proseFiles[below(proseFiles.length)]!, below(4)]];
  const back = [...new Map(before)].filter(([, choice]) => choice !== 0);
  // Acts come first, because a text can be in a folder that an act restores.
  const order = ([name]: readonly [string, number]) => Number(!name.startsWith('act:'));
  const restored = back.sort((a, b) => order(a) - order(b)).map(([name]): Edit => [name, 0]);
  // A quarter of the series edits words of a site in which nothing is broken or lost.
  return random() < 0.25
    ? [restored, [['routes.lock', 0]], ...Array.from({ length: 1 + below(4) }, prose)]
    : Array.from({ length: 1 + below(5) }, edits);
}

/** Makes an edit, and returns the paths that changed. */
function applyEdit(site: TestSite, files: EditableFiles, [name, choice]: Edit): readonly string[] {
  const chosen = files[name]![choice];
  if (typeof chosen === 'function') return chosen(site.root);
  const isFile = (file: string) => kindAt(path.join(site.root, file)) === 'file';
  // Files in the place of a parent folder are removed, and so is a folder in the place of the file.
  const above = name.split('/').map((_, i, parts) => parts.slice(0, i).join('/'));
  const blocking = chosen === undefined ? [] : above.filter((folder) => folder && isFile(folder));
  const gone = [...blocking, ...pathsOf(site.root, name)];
  for (const file of gone) rmSync(path.join(site.root, file), { recursive: true, force: true });
  if (chosen !== undefined) site.edit(name, chosen);
  return chosen === undefined ? gone : [...gone, name];
}

function createTrial(files: EditableFiles, kinds: readonly string[]) {
  const start = Object.entries(files).flatMap(([file, [first]]) =>
    first === undefined || typeof first === 'function' ? [] : [[file, first] as const],
  );
  const site = createSite(Object.fromEntries(start));
  const builds = kinds.includes('build') ? createBuilds(site) : undefined;
  const servers = kinds.includes('dev') ? createServers(site) : undefined;
  const apply = (batch: readonly Edit[]): ReadonlySet<string> => {
    const changed = batch.flatMap((edit) => applyEdit(site, files, edit));
    return new Set(changed.map((file) => path.join(site.root, file)));
  };
  return {
    /** With `only`, one kind is compared, and only after the last batch. */
    async run(
      batches: readonly (readonly Edit[])[],
      only?: 'build' | 'dev',
    ): Promise<string | undefined> {
      await builds?.begin();
      await servers?.begin();
      for (const batch of batches) {
        const changed = apply(batch);
        await servers?.follow(changed, only === undefined || batch.length === 0);
        // A batch of one edit is built at once.
        if (batch.length === 1 && only !== 'dev') await builds?.build();
      }
      const ofBuilds = only === 'dev' ? undefined : await builds?.compare();
      return ofBuilds ?? (only === 'build' ? undefined : await servers?.compare());
    },
    async close() {
      await servers?.close();
      site.close();
    },
  };
}

function createBuilds(site: TestSite) {
  const lock = path.join(site.root, 'routes.lock');
  const outputs = { kept: 'build', clean: 'clean' };
  const run = async (outDir: string, cacheDir?: string) => {
    const { ok, diagnostics } = await site.build({ outDir, cacheDir, routes: 'add' });
    const text = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
    return { ok, diagnostics: diagnostics.map(toLine), lock: text, files: site.hashes(outDir) };
  };
  let isBegun = false;
  return {
    async begin() {
      if (!isBegun) await run(outputs.kept);
      isBegun = true;
    },
    build: () => run(outputs.kept),
    async compare(): Promise<string | undefined> {
      const before = existsSync(lock) ? readFileSync(lock) : undefined;
      const kept = await run(outputs.kept);
      rmSync(lock, { force: true });
      if (before) site.edit('routes.lock', before);
      for (const folder of [outputs.clean, '.clean'])
        rmSync(path.join(site.root, folder), { recursive: true, force: true });
      const clean = await run(outputs.clean, '.clean');
      // A build that fails leaves the previous output.
      const compared = kept.ok && clean.ok ? kept : { ...kept, files: clean.files };
      return difference('build', compared, clean);
    },
  };
}

function createServers(site: TestSite) {
  let followed: Session | undefined;
  const start = async (cacheDir: string) => {
    const session = createSession({
      root: site.root,
      cacheDir: path.join(site.root, cacheDir),
      onNotice: () => {},
      onReport: () => {},
      onLoaded: () => {},
      workers: createWorkersHere(),
    });
    await session.start(new Set());
    return session;
  };
  return {
    async begin() {
      followed ??= await start('.followed');
    },
    async follow(files: ReadonlySet<string>, isShown: boolean) {
      await followed!.update(files);
      if (isShown) await showAll(followed!);
    },
    async compare(): Promise<string | undefined> {
      rmSync(path.join(site.root, '.fresh'), { recursive: true, force: true });
      const fresh = await start('.fresh');
      try {
        // A server that cannot load the site shows only why. The other one still has pages.
        if (!fresh.state)
          return difference('dev', await failuresOf(followed!), await failuresOf(fresh));
        for (const session of [followed!, fresh]) await showAll(session);
        return difference('dev', await showAll(followed!), await showAll(fresh));
      } finally {
        await fresh.close();
      }
    },
    close: async () => followed?.close(),
  };
}

/** Returns every page that the server shows, with the diagnostics shown on it. */
async function showAll(session: Session): Promise<Readonly<Record<string, unknown>>> {
  const pages = session.state?.graph.pages ?? [];
  const shown: Record<string, unknown> = {};
  for (const permalink of pages.map(({ route }) => route.permalink)) {
    const { html, status, failures, diagnostics, siteErrors } = await session.show(({ graph }) =>
      graph.pages.find(({ route }) => route.permalink === permalink),
    );
    shown[permalink] = { html, status, ...mapLists({ failures, diagnostics, siteErrors }) };
  }
  return shown;
}

/** Returns the diagnostics that explain why the site cannot be loaded. */
async function failuresOf(session: Session) {
  const { failures } = await session.show(() => undefined);
  return mapLists({ failures });
}

function mapLists(lists: Readonly<Record<string, readonly Diagnostic[]>>) {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.map(toLine).sort()]),
  );
}

function toLine({ file, line, column, code, text, hint, severity }: Diagnostic): string {
  return `${severity} ${file}:${line}:${column} ${code} ${text} ${hint}`;
}

/** Parses and renders on this thread, so that no session waits for another one. */
function createWorkersHere(): Workers {
  const { prepare, close, ...tasks } = createTasks();
  return {
    run: async (name, input) => tasks[name](input as never) as never,
    prepare,
    renew() {},
    close: async () => close(),
  };
}

/** Returns the first places where two values differ, each with the two texts around it. */
function difference(at: string, kept: unknown, fresh: unknown): string | undefined {
  if (JSON.stringify(kept) === JSON.stringify(fresh)) return undefined;
  if (typeof kept === 'object' && typeof fresh === 'object' && kept && fresh) {
    const keys = [...new Set([...Object.keys(kept), ...Object.keys(fresh)])];
    const differences = keys.flatMap(
      (key) =>
        difference(
          `${at} ${key}`,
          (kept as Record<string, unknown>)[key],
          (fresh as Record<string, unknown>)[key],
        ) ?? [],
    );
    return differences.length > 0 ? differences.slice(0, 4).join('\n') : `${at}: the order of keys`;
  }
  const [a, b] = [String(kept), String(fresh)];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, same - 120), same + 160));
  return `${at}\n  kept:  ${around(a)}\n  fresh: ${around(b)}`;
}
