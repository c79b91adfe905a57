import path from 'node:path';
import { addToJournal, readJournal, writeJournal } from '../../lib/cache/journal.ts';
import type { BuildOptions, Rendered } from '../../types.ts';

/** A page as it was last published, and the key over everything it was rendered from. */
export interface RememberedPage {
  readonly key: string;
  readonly rendered: Rendered;
}

/** Whether a run publishes its pages, or only checks them. */
export type RenderPurpose = 'published' | 'checked';

export function purposeOf({ check = false }: Pick<BuildOptions, 'check'>): RenderPurpose {
  return check ? 'checked' : 'published';
}

/** The results of the last run. */
export interface RenderMemory {
  /** The policy in its documents. */
  readonly policy: string | undefined;
  /** By output file. */
  readonly pages: ReadonlyMap<string, RememberedPage>;
  /**
   * Remembers pages with their keys, in place of these results. A page that the memory has under
   * this key and policy is not written again.
   */
  write(pages: readonly (readonly [key: string, page: Rendered])[], policy?: string): void;
}

/** The memory in a site's cache; an empty one if there is none. */
export function readRenderMemory(cacheDir: string, purpose: RenderPurpose): RenderMemory {
  const file = renderMemoryFile(cacheDir, purpose);
  const before = readJournal<RememberedPage>(file);
  return {
    policy: before?.version || undefined,
    pages: before?.values ?? new Map(),
    write(pages, policy = '') {
      const values = pages.map(([key, rendered]) => {
        const pageBefore = before?.values.get(rendered.file);
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
