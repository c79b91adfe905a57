import { hashOf } from '../../lib/hash.ts';
import { importsOf, includesOf, mentionsOf, pathOf } from '../../scan/mentions.ts';
import type { Site, Source, Sources } from '../../types.ts';
import { readIfThere } from '../../lib/files/readIfThere.ts';
import { fileNamed } from '../../lib/files/storedNames.ts';

/**
 * Returns the sources after an edit of Markdown files without reading the other files again.
 * Returns `undefined` if the folders must be read: a file is new or gone, is not Markdown, imports
 * a partial, takes code from a file, names a missing source, is an input of an integration, or has
 * a diagnostic of the scan.
 */
export function rescan(
  site: Site,
  sources: Sources,
  changed: readonly string[],
): Sources | undefined {
  const edited: [string, Source][] = [];
  for (const file of changed) {
    const source = sources.files.get(file);
    const bytes =
      source && /\.mdx?$/i.test(file) ? readIfThere(fileNamed(site.root, file)) : undefined;
    if (!source || !bytes || sources.inputs?.includes(file)) return undefined;
    const text = bytes.toString('utf8');
    const names = mentionsOf(text).map((written) => pathOf(written, file));
    if (source.partials.length > 0 || hasDiagnostic(sources, file)) return undefined;
    if (importsOf(text).length > 0 || includesOf(text).length > 0) return undefined;
    if (names.some((name) => name !== undefined && !sources.files.has(name) && /\.\w+$/.test(name)))
      return undefined;
    edited.push([file, { ...source, hash: hashOf(bytes), size: bytes.length }]);
  }
  const files = new Map(sources.files);
  for (const [file, source] of edited) files.set(file, source);
  return { ...sources, files };
}

function hasDiagnostic({ diagnostics }: Sources, path: string): boolean {
  return diagnostics.some(({ file }) => file === path);
}
