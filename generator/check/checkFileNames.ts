import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** Bytes of a name: 255 on most disks, minus the addition for temporary files. */
const maxNameBytes = 240;
/** Bytes of a path below the output: macOS allows 1,024 with the folders above it. */
const maxPathBytes = 900;

/** A file of the output, and where its name comes from. */
interface Named {
  readonly file: string;
  readonly place: Place;
}

/**
 * Reports output files that another system or host cannot store: a checkout or an upload there
 * fails or renames the file. Each file gives one finding.
 */
export function checkFileNames({ graph, outlines, site }: CheckContext): Diagnostic[] {
  const pages = [...graph.routes.values()].flatMap(({ file, source }): Named[] =>
    source === undefined
      ? Buffer.byteLength(file) > maxPathBytes
        ? [{ file, place: startOfFile(site.configFile) }]
        : []
      : [{ file, place: outlines.get(source)?.frontMatterPlaces['slug'] ?? startOfFile(source) }],
  );
  const files = [...graph.assets.values()].flatMap(({ file, source, hashed }): Named[] =>
    hashed ? [] : [{ file, place: startOfFile(source) }],
  );
  const redirects = graph.redirects.flatMap(({ file, place }): Named[] =>
    file === undefined ? [] : [{ file, place }],
  );
  return [...pages, ...files, ...redirects].flatMap(({ file, place }) => {
    const names = file.split('/');
    const bytes = Math.max(...names.map((name) => Buffer.byteLength(name)));
    if (bytes > maxNameBytes)
      return [diagnose('output/name-too-long', place, { file, bytes, limit: maxNameBytes })];
    const pathBytes = Buffer.byteLength(file);
    if (pathBytes > maxPathBytes) {
      const params = { file: `${file.slice(0, 60)}…`, bytes: pathBytes, limit: maxPathBytes };
      return [diagnose('output/name-too-long', place, { ...params, isPath: true })];
    }
    const fault = names.map(nameFault).find(Boolean);
    return fault ? [diagnose('output/unportable-name', place, { file, ...fault })] : [];
  });
}

type NameFault = { readonly name: string; readonly why: 'device' | 'character' | 'end' };

/**
 * Windows' rules for names.
 * https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file
 */
function nameFault(name: string): NameFault | undefined {
  if (/^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.|$)/i.test(name))
    return { name, why: 'device' };
  if (/[<>:"|?*\\\0-\x1F]/.test(name)) return { name, why: 'character' };
  if (/[. ]$/.test(name)) return { name, why: 'end' };
  return undefined;
}
