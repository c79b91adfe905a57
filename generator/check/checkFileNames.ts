import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place, Route } from '../types.ts';
import type { CheckContext } from './context.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** Most disks allow 255 bytes in a name. Commit needs the rest for names of temporary files. */
const maxNameBytes = 240;
/** macOS allows 1,024 bytes in a path. The rest is for the folders above the output. */
const maxPathBytes = 900;

/** Pages whose addresses come from what they list. */
const lists = ['tag', 'author'] as const;

/** A file of the output, and the place that its name comes from. */
interface Named {
  readonly file: string;
  readonly place: Place;
  /** What the page lists, if its address comes from that. */
  readonly listOf?: (typeof lists)[number];
}

/**
 * Reports output files with a name that other systems or hosts cannot store. A checkout or an
 * upload there would fail, or rename the file. Each file is reported once at most.
 */
export function checkFileNames(context: CheckContext): Diagnostic[] {
  const { graph } = context;
  const pages = [...graph.routes.values()].map((route): Named => {
    const named = { file: route.file, place: placeOfPage(route, context) };
    const listOf = lists.find((kind) => kind === route.kind);
    return { ...named, ...(route.source === undefined && listOf && { listOf }) };
  });
  const files = [...graph.assets.values()].flatMap(({ file, source, hashed }): Named[] =>
    hashed ? [] : [{ file, place: startOfFile(source) }],
  );
  const redirects = graph.redirects.flatMap(({ file, place }): Named[] =>
    file === undefined ? [] : [{ file, place }],
  );
  const reported = new Set<string>();
  return [...pages, ...files, ...redirects].flatMap(({ file, place, listOf }) => {
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
    if (!fault || (listOf && hasWrongValue(place.file, context))) return [];
    // The further pages of a list have the same part in their addresses.
    const key = listOf && JSON.stringify([fault.name, place]);
    if (key !== undefined && reported.has(key)) return [];
    if (key !== undefined) reported.add(key);
    const params = { file, ...fault, ...(listOf && { listOf }) };
    return [diagnose('output/unportable-name', place, params)];
  });
}

/**
 * Whether the address of a tag may be what another diagnostic is about, as with `https://a.b/c`.
 */
function hasWrongValue(file: string, { outlines }: CheckContext): boolean {
  const diagnostics = outlines.get(file)?.diagnostics ?? [];
  return diagnostics.some(({ code }) => code === 'frontmatter/wrong-value');
}

/** Returns the place that the address of a page comes from. */
function placeOfPage(
  { source, permalink, kind, items }: Route,
  { graph, outlines, site }: CheckContext,
): Place {
  if (source !== undefined)
    return outlines.get(source)?.frontMatterPlaces['slug'] ?? startOfFile(source);
  const place = graph.places?.get(permalink);
  if (place !== undefined) return place;
  const first = outlines.get(items?.[0] ?? '');
  if (first === undefined) return startOfFile(site.configFile);
  return first.frontMatterPlaces[kind === 'author' ? 'authors' : 'tags'] ?? startOfFile(first.path);
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
