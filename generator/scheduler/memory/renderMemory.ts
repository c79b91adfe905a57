import path from 'node:path';
import { addToJournal, readJournal, writeJournal } from '../../lib/cache/journal.ts';
import type { BuildOptions, Rendered } from '../../types.ts';

/** A page as it was last published, and the key over all its inputs. */
export interface RememberedPage {
  readonly key: string;
  readonly rendered: Rendered;
}

/** The purpose of a run: to publish its pages, or only to check them. */
export type RenderPurpose = 'published' | 'checked';

export function purposeOf({ check = false }: Pick<BuildOptions, 'check'>): RenderPurpose {
  return check ? 'checked' : 'published';
}

/** The results of the last run. */
export interface RenderMemory {
  /** The policy in the published documents. */
  readonly policy: string | undefined;
  /** By output file. */
  readonly pages: ReadonlyMap<string, RememberedPage>;
  /** Releases the pages without one of these keys, because nothing needs them any more. */
  retain(keys: ReadonlySet<string>): void;
  /**
   * Replaces these results with pages and their keys. A page that the memory already has under its
   * key and policy is not written again.
   */
  write(pages: readonly (readonly [key: string, page: Rendered])[], policy?: string): void;
}

/** Reads the memory in a site's cache. It is empty if the cache has none. */
export function readRenderMemory(cacheDir: string, purpose: RenderPurpose): RenderMemory {
  const file = renderMemoryFile(cacheDir, purpose);
  const journal = readJournal<RememberedPage>(file);
  const pages = new Map(journal?.values);
  const before = journal && { ...journal, values: pages };
  return {
    policy: before?.version || undefined,
    pages,
    retain(keys) {
      for (const [name, { key }] of pages) if (!keys.has(key)) pages.delete(name);
    },
    write(written, policy = '') {
      const values = written.map(([key, rendered]) => {
        const pageBefore = pages.get(rendered.file);
        const isSame = pageBefore?.key === key && before!.version === policy;
        return [rendered.file, isSame ? pageBefore : { key, rendered }] as const;
      });
      writeJournal(file, { version: policy, values: new Map(values), before });
    },
  };
}

/** Adds pages to the memory of documents with this policy. */
export function addToRenderMemory(
  cacheDir: string,
  { purpose, policy = '' }: { readonly purpose: RenderPurpose; readonly policy?: string },
  pages: readonly RememberedPage[],
): void {
  addToJournal(
    renderMemoryFile(cacheDir, purpose),
    policy,
    pages.map((page) => [page.rendered.file, page] as const),
  );
}

function renderMemoryFile(cacheDir: string, purpose: RenderPurpose): string {
  return path.join(cacheDir, purpose === 'published' ? 'pages.txt' : 'checked.txt');
}
