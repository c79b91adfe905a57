/**
 * Decides which modules must hydrate: all except those whose whole graph is proven static. Also
 * finds modules that inspect the elements they receive.
 */
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { textNamespace } from '../bundler/fileLoaders.ts';
import { judge, type Judgment } from './judge.ts';
import { readFile } from '../files/readFile.ts';
import { remember } from '../remember.ts';

/** The modules of a bundle and their imports. */
export interface ModuleGraph {
  readonly metafile: Metafile;
  readonly root: string;
  /** Whether a module is of the theme. Such a module is static unless it exports `hydrate`. */
  readonly isTheme: (file: string) => boolean;
}

interface JudgedModules {
  readonly interactive: ReadonlySet<string>;
  readonly inspecting: ReadonlySet<string>;
}

/**
 * Returns those of `files` (absolute paths) that must hydrate, and those that look into children.
 */
export async function judgeModules(
  files: readonly string[],
  { metafile, root, isTheme }: ModuleGraph,
): Promise<JudgedModules> {
  const judgments = new Map<string, Promise<Judgment>>();
  const judgmentOf = (file: string) =>
    remember(judgments, file, () => readFile(file, 'utf8').then(judge, () => unknown));
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([name, input]) => [
      path.resolve(root, name),
      input.imports
        .filter((entry) => !entry.external && !entry.path.startsWith(`${textNamespace}:`))
        .map((entry) => path.resolve(root, entry.path)),
    ]),
  );
  const mustHydrate = (entry: string) =>
    search(entry, importsOf, async (file, anyImport) => {
      // Markdown itself does not interact.
      if (/\.mdx?(?:#\d+)?$/.test(file)) return anyImport();
      if (!isScript(file)) return false;
      const { hydrate, isClient, interacts } = await judgmentOf(file);
      if (hydrate !== undefined) return hydrate;
      if (isTheme(file)) return false;
      // A client module inside a static one is a separate island (clientReferences.ts).
      if (isClient) return file === entry;
      return interacts || anyImport();
    });
  const inspects = (entry: string) =>
    search(entry, importsOf, async (file, anyImport) => {
      if (!isScript(file) || isTheme(file)) return false;
      return (await judgmentOf(file)).inspects || anyImport();
    });
  const filesWhere = async (question: (file: string) => Promise<boolean>) => {
    const answers = await Promise.all(files.map(question));
    return new Set(files.filter((_, i) => answers[i]));
  };
  return { interactive: await filesWhere(mustHydrate), inspecting: await filesWhere(inspects) };
}

/**
 * Calls `isTrue` with a module, and with a function that does the same for its imports. Each module
 * is visited once.
 */
async function search(
  entry: string,
  importsOf: ReadonlyMap<string, readonly string[]>,
  isTrue: (file: string, anyImport: () => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const visited = new Set<string>();
  const visit = async (file: string): Promise<boolean> => {
    if (visited.has(file)) return false;
    visited.add(file);
    return isTrue(file, async () => {
      for (const imported of importsOf.get(file) ?? []) if (await visit(imported)) return true;
      return false;
    });
  };
  return visit(entry);
}

const isScript = (file: string) => /\.[cm]?[jt]sx?$/.test(file);

/** The judgment of a module that cannot be read. */
const unknown: Judgment = { isClient: false, interacts: true, inspects: false };
