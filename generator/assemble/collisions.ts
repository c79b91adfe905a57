import { diagnose } from '../diagnostics/diagnose.ts';
import { manifestName } from '../lib/outputNames.ts';
import type { Diagnostic } from '../types.ts';
import type { PlannedFile } from './assemble.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/**
 * Returns the files that can be written together, and a diagnostic for each file that cannot: it
 * has the path of another, also if only case differs, or the path of a folder. Of two files with
 * one path, the first wins. Two files with the same path and the same bytes are one file.
 */
export function findCollisions(planned: readonly PlannedFile[]): {
  readonly writable: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const files = new Map<string, PlannedFile>();
  const diagnostics: Diagnostic[] = [];
  // If two pages collide, so do their Markdown copies and other files. Each pair of sources is
  // reported once.
  const reportedPairs = new Set<string>();
  for (const file of planned) {
    const claimant = files.get(toCaselessPath(file.path));
    if (toCaselessPath(file.path) === manifestName)
      diagnostics.push(diagnose('output/reserved-name', sourcePlace(file), { path: file.path }));
    else if (!claimant) files.set(toCaselessPath(file.path), file);
    else if (claimant.path !== file.path || claimant.hash !== file.hash) {
      const pair = `${claimant.source ?? claimant.path}\n${file.source ?? file.path}`;
      if (!reportedPairs.has(pair)) diagnostics.push(collision(claimant, file));
      reportedPairs.add(pair);
    }
  }
  const inFiles = [...files.values()].flatMap((file) => {
    const above = fileAbove(file.path, files);
    return above ? [collision(above, file)] : [];
  });
  return { writable: [...files.values()], diagnostics: [...diagnostics, ...inFiles] };
}

/** The form in which two paths are equal if a disk takes them for one, as on macOS and Windows. */
function toCaselessPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Finds a file that has the path of a folder above `path`. */
function fileAbove(path: string, files: ReadonlyMap<string, PlannedFile>): PlannedFile | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const file = files.get(toCaselessPath(path.slice(0, slash)));
    if (file) return file;
  }
  return undefined;
}

/** Reports two files with one path, at the source of one of them if there is a source. */
function collision(file: PlannedFile, laterFile: PlannedFile): Diagnostic {
  const [first, second] = laterFile.source === undefined ? [laterFile, file] : [file, laterFile];
  return diagnose('output/collision', sourcePlace(second), {
    path: second.path,
    otherPath: first.path,
    first: first.origin,
    second: lowerFirst(second.origin),
    generated: first.source === undefined && second.source !== undefined,
  });
}

function sourcePlace({ source }: PlannedFile) {
  return source === undefined ? undefined : startOfFile(source);
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
