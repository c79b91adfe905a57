/** Decides which modules must hydrate: all except those whose whole graph is proven static. */
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { judge, type Judgement } from './judge.ts';
import { readFile } from '../../lib/readFile.ts';

export interface ModuleGraph {
  readonly metafile: Metafile;
  readonly root: string;
  /** Modules of the theme, which are static unless they export `hydrate`. */
  readonly isTheme: (file: string) => boolean;
}

/** The modules among `files` (absolute paths) that must hydrate. */
export async function interactiveModules(
  files: readonly string[],
  { metafile, root, isTheme }: ModuleGraph,
): Promise<ReadonlySet<string>> {
  const judgements = new Map<string, Promise<Judgement>>();
  const judgementOf = (file: string) => {
    const known =
      judgements.get(file) ??
      readFile(file, 'utf8').then(judge, (): Judgement => ({ isClient: false, interacts: true }));
    judgements.set(file, known);
    return known;
  };
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([name, input]) => [
      path.resolve(root, name),
      input.imports
        .filter((entry) => !entry.external && !entry.path.startsWith('raw:'))
        .map((entry) => path.resolve(root, entry.path)),
    ]),
  );

  const mustHydrate = async (entry: string): Promise<boolean> => {
    const seen = new Set<string>();
    const visit = async (file: string): Promise<boolean> => {
      if (seen.has(file) || !/\.[cm]?[jt]sx?$/.test(file)) return false;
      seen.add(file);
      const { hydrate, isClient, interacts } = await judgementOf(file);
      if (hydrate !== undefined) return hydrate;
      if (isTheme(file)) return false;
      // A client module inside a static one is an island of its own (clientReferences.ts).
      if (isClient) return file === entry;
      if (interacts) return true;
      for (const imported of importsOf.get(file) ?? []) if (await visit(imported)) return true;
      return false;
    };
    return visit(entry);
  };
  const decided = await Promise.all(
    files.map(async (file) => ((await mustHydrate(file)) ? [file] : [])),
  );
  return new Set(decided.flat());
}
