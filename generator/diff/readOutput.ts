import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../lib/hash.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import { recordedFiles, type BuildRecord, type RecordedFile } from '../lib/fileRecord.ts';
import { manifestName } from '../lib/outputNames.ts';
import { withoutTrailingSlash } from '../lib/withoutTrailingSlash.ts';
import { outputNames } from '../lib/outputNames.ts';

interface OutputPage {
  /** Name of its file. */
  readonly file: string;
  /** Path of its document in the site, if it has one. */
  readonly source?: string;
  /** Address of the same page in the default language. Absent for pages in that language. */
  readonly translationOf?: string;
  /** The kind of other documents on the page: whole documents on a print page, else parts. */
  readonly shows?: 'documents' | 'parts';
}

/** An output of a build. */
export interface Output {
  /** Hash of each file, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Size in bytes of each file, by name. Empty if only documents are known. */
  readonly sizes: ReadonlyMap<string, number>;
  /** By address. */
  readonly pages: ReadonlyMap<string, OutputPage>;
  /** Targets of redirects by old address. */
  readonly redirects: Readonly<Record<string, string>>;
  read(file: string): string;
}

/** An output or published site that cannot be read. The message is a sentence with the reason. */
export class UnreadableOutput extends Error {}

interface MappedRoute {
  readonly file: string;
  readonly component?: string;
  readonly content?: string;
  readonly translationOf?: string;
  /** Documents that a page shows. */
  readonly posts?: readonly string[];
}

/** `routes.json`: the facts about each address. */
export type RouteMap = Readonly<Record<string, MappedRoute>>;

/**
 * Reads an output in a folder. The record of the build has hashes and sizes. Without the record,
 * every file is read.
 *
 * @throws UnreadableOutput If the folder has no `routes.json`.
 */
export function readOutput(folder: string): Output {
  const at = (name: string) => path.join(folder, name);
  const json = <T>(name: string): T | undefined =>
    existsSync(at(name)) ? (JSON.parse(readFileSync(at(name), 'utf8')) as T) : undefined;
  const routes = json<RouteMap>(outputNames.routeMap);
  if (!routes)
    throw new UnreadableOutput(`${folder} is not the output of a build: it has no routes.json.`);
  const record = json<BuildRecord>(manifestName);
  return toOutput({
    routes,
    redirects: json('redirects.json'),
    files: record?.files ? recordedFiles(record) : new Map(filesIn(folder)),
    read: (file) => readFileSync(at(file), 'utf8'),
  });
}

interface OutputParts extends Pick<Output, 'read'> {
  readonly routes: RouteMap;
  readonly redirects: Output['redirects'] | undefined;
  /** Sizes may be unknown. */
  readonly files: ReadonlyMap<string, Partial<RecordedFile> & Pick<RecordedFile, 'hash'>>;
}

export function toOutput({ routes, redirects = {}, files, read }: OutputParts): Output {
  const records = [...files];
  return {
    hashes: new Map(records.map(([name, { hash }]) => [name, hash])),
    sizes: new Map(
      records.flatMap(([name, { size }]) => (size === undefined ? [] : [[name, size] as const])),
    ),
    pages: new Map(Object.entries(routes).map(([page, route]) => [page, toOutputPage(route)])),
    redirects,
    read,
  };
}

function toOutputPage({ file, component, content, translationOf, posts }: MappedRoute): OutputPage {
  const shows = component === 'print' ? 'documents' : posts && 'parts';
  return {
    file,
    ...(content !== undefined && { source: content }),
    ...(translationOf !== undefined && { translationOf }),
    ...(shows && { shows }),
  };
}

/** Returns the redirect target of an address, with or without a slash at its end. */
export function redirectOf({ redirects }: Output, page: string): string | undefined {
  const bare = withoutTrailingSlash(page);
  return redirects[page] ?? redirects[bare] ?? redirects[`${bare}/`];
}

/**
 * Returns the path below which an output is published: the part of an address before its file's
 * name.
 */
export function baseUrlOf({ pages }: Output): string {
  for (const [address, { file }] of pages) {
    const name = file.replace(/(?:(?<=^|\/)index)?\.html$/, '');
    const path = [address, `${address}/`].find((candidate) => candidate.endsWith(`/${name}`));
    if (path !== undefined) return path.slice(0, path.length - name.length);
  }
  return '/';
}

/** Every file below a folder, in the form of a build's record. */
function filesIn(folder: string): readonly (readonly [string, RecordedFile])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name: toSlashes(name), file: path.join(folder, name) }))
    .filter(({ file }) => statSync(file).isFile())
    .map(({ name, file }) => {
      const bytes = readFileSync(file);
      return [name, { hash: hashOf(bytes), size: bytes.length }] as const;
    });
}
