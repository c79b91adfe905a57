/**
 * Decides which modules must hydrate: all except those whose whole graph is proven static. Finds
 * those that look at the elements that they are given.
 */
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { textNamespace } from '../bundler/fileLoaders.ts';
import { judge, type Judgment } from './judge.ts';
import { readFile } from '../files/readFile.ts';
import { remember } from '../remember.ts';

export interface ModuleGraph {
  readonly metafile: Metafile;
  readonly root: string;
  /** Modules of the theme, which are static unless they export `hydrate`. */
  readonly isTheme: (file: string) => boolean;
}

interface JudgedModules {
  readonly interactive: ReadonlySet<string>;
  readonly inspecting: ReadonlySet<string>;
}

/** Of `files` (absolute paths) those that must hydrate, and those that look into children. */
export async function judgeModules(
  files: readonly string[],
  { metafile, root, isTheme }: ModuleGraph,
): Promise<JudgedModules> {
  const judgments = new Map<string, Promise<Judgment>>();
  const judgmentOf = (file: string) => {
    return remember(judgments, file, () =>
      readFile(file, 'utf8').then(judge, (): Judgment => unknown),
    );
  };
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([name, input]) => [
      path.resolve(root, name),
      input.imports
        .filter((entry) => !entry.external && !entry.path.startsWith(`${textNamespace}:`))
        .map((entry) => path.resolve(root, entry.path)),
    ]),
  );

  const mustHydrate = async (entry: string): Promise<boolean> => {
    const visited = new Set<string>();
    const anyImportOf = async (file: string): Promise<boolean> => {
      for (const imported of importsOf.get(file) ?? []) if (await visit(imported)) return true;
      return false;
    };
    const visit = async (file: string): Promise<boolean> => {
      if (visited.has(file) || !/\.(?:[cm]?[jt]sx?|mdx?(?:#\d+)?)$/.test(file)) return false;
      visited.add(file);
      // Markdown does nothing itself.
      if (/\.mdx?(?:#\d+)?$/.test(file)) return anyImportOf(file);
      const { hydrate, isClient, interacts } = await judgmentOf(file);
      if (hydrate !== undefined) return hydrate;
      if (isTheme(file)) return false;
      // A client module inside a static one is an island of its own (clientReferences.ts).
      if (isClient) return file === entry;
      return interacts || anyImportOf(file);
    };
    return visit(entry);
  };
  const inspects = async (entry: string): Promise<boolean> => {
    const visited = new Set<string>();
    const visit = async (file: string): Promise<boolean> => {
      if (visited.has(file) || !/\.[cm]?[jt]sx?$/.test(file) || isTheme(file)) return false;
      visited.add(file);
      if ((await judgmentOf(file)).inspects) return true;
      for (const imported of importsOf.get(file) ?? []) if (await visit(imported)) return true;
      return false;
    };
    return visit(entry);
  };
  const filesWhere = async (question: (file: string) => Promise<boolean>) => {
    const answers = await Promise.all(files.map(question));
    return new Set(files.filter((_, i) => answers[i]));
  };
  return { interactive: await filesWhere(mustHydrate), inspecting: await filesWhere(inspects) };
}

/** The judgment of a module that cannot be read. */
const unknown: Judgment = { isClient: false, interacts: true, inspects: false };
