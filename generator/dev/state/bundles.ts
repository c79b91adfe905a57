/**
 * Scripts and styles: the frame's, for every page, and one bundle for each document with code, made
 * when its page is asked for. In a folder of the cache of their own, so that a build beside the
 * server and the server never remove each other's files.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '../../bundle/bundle.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Body, Bundle, Site } from '../../types.ts';
import type { DevCounts } from './counts.ts';

export interface Bundles {
  /** Of the frame alone. */
  readonly frame: Bundle;
  /** Looks again at scripts and styles of the frame; whether they differ. */
  updateFrame(
    site: Site,
  ): Promise<{ readonly scripts: boolean; readonly styles: Readonly<Record<string, string>> }>;
  /** The bundle of a document; made again only when its code or a file it imports changed. */
  of(site: Site, document: { readonly path: string; readonly body: Body }): Promise<Bundle>;
  /** Files that bundles import may have changed: all are looked at again. Gives the documents that have one. */
  suspect(): readonly string[];
  /** A file of the frame or of a document's bundle, by its path in the output. */
  fileAt(
    name: string,
  ): { readonly bytes: Uint8Array | string } | { readonly copy: string } | undefined;
}

interface Made {
  readonly key: string;
  readonly bundle: Bundle;
  isSuspect: boolean;
}

/** Old chunks are kept so long: a page that was not reloaded may still ask for them. */
const KEPT_FILES = 2000;

export function createBundles(counts: DevCounts): Bundles {
  let frame: Bundle | undefined;
  const made = new Map<string, Made>();
  const files = new Map<
    string,
    { readonly bytes: Uint8Array | string } | { readonly copy: string }
  >();

  const run = async (
    site: Site,
    folder: string,
    documents: readonly { readonly path: string; readonly body: Body }[],
  ): Promise<Bundle> => {
    const result = await bundle({ site: { ...site, cacheDir: folder }, documents });
    counts.bundled += result.bundled;
    for (const { path: file, content } of result.files) {
      if ('bytes' in content || 'copy' in content) {
        files.delete(file);
        files.set(file, content);
      }
    }
    for (const name of [...files.keys()].slice(0, Math.max(0, files.size - KEPT_FILES)))
      files.delete(name);
    return result;
  };

  return {
    get frame() {
      return frame!;
    },
    async updateFrame(site) {
      const before = frame;
      frame = await run(site, folderOf(site), []);
      if (!before) return { scripts: false, styles: {} };
      const styles = Object.entries(before.styles).flatMap(([name, address]) =>
        frame!.styles[name] !== undefined && frame!.styles[name] !== address
          ? [[address, frame!.styles[name]]]
          : [],
      );
      const isOther = Object.keys(before.styles).join() !== Object.keys(frame.styles).join();
      return {
        scripts: isOther || before.boot !== frame.boot || before.app !== frame.app,
        styles: Object.fromEntries(styles),
      };
    },
    async of(site, document) {
      const key = hashOf(site.hash, codeOf(document.body));
      const known = made.get(document.path);
      if (known?.key === key && !known.isSuspect) return known.bundle;
      const folder = path.join(folderOf(site), hashOf(document.path));
      // The frame is the same for all: handed on, it is not made again.
      await mkdir(path.join(folder, 'bundle'), { recursive: true });
      await copyFile(
        path.join(folderOf(site), 'bundle/frame.json'),
        path.join(folder, 'bundle/frame.json'),
      ).catch(() => {});
      const result = await run(site, folder, [document]);
      made.set(document.path, { key, bundle: result, isSuspect: result.diagnostics.length > 0 });
      return result;
    },
    suspect() {
      for (const entry of made.values()) entry.isSuspect = true;
      return [...made.keys()];
    },
    fileAt: (name) => files.get(name),
  };
}

function folderOf(site: Site): string {
  return path.join(site.cacheDir, 'dev');
}

/** What of a body is compiled: not its HTML, nor the parts that are drawn without compilation, nor where it all stands. */
function codeOf({ parts, modules }: Body): string {
  return JSON.stringify(
    [parts.map((part) => (part.literal ? null : part)), modules],
    (key, value: unknown) => (key === 'place' || key === 'line' ? undefined : value),
  );
}
