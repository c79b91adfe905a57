import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** Most disks allow 255 bytes in a name. Commit needs the rest for names of temporary files. */
const maxNameBytes = 240;
/** macOS allows 1,024 bytes in a path. The rest is for the folders above the output. */
const maxPathBytes = 900;

/** A file of the output, and the place that its name comes from. */
interface Named {
  readonly file: string;
  readonly place: Place;
}

/**
 * Reports output files with a name that other systems or hosts cannot store. A checkout or an
 * upload there would fail, or rename the file. Each file is reported once at most.
 */
export function checkFileNames({ graph, outlines, site }: CheckContext): Diagnostic[] {
  const pages = [...graph.routes.values()].flatMap(({ file, source }): Named[] => {
    if (source !== undefined)
      return [
        { file, place: outlines.get(source)?.frontMatterPlaces['slug'] ?? startOfFile(source) },
      ];
    const isTooLong = Buffer.byteLength(file) > maxPathBytes;
    return isTooLong ? [{ file, place: startOfFile(site.configFile) }] : [];
  });
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
 * Returns why Windows does not allow a name. The rules are from
 * https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file.
 */
function nameFault(name: string): NameFault | undefined {
  if (/^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.|$)/i.test(name))
    return { name, why: 'device' };
  if (/[<>:"|?*\\\0-\x1F]/.test(name)) return { name, why: 'character' };
  if (/[. ]$/.test(name)) return { name, why: 'end' };
  return undefined;
}
