/**
 * Keeps scripts and styles. One bundle has the shell's, for every page. Each document with code has
 * a bundle of its own, which is made when its page is requested. The bundles have their own cache
 * folder, so that the server and a parallel build never remove each other's files.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createReadMarkdown } from '../../buildMarkdown.ts';
import { bundle } from '../../bundle/bundle.ts';
import { haveHashes } from '../../lib/cache/unchangedFiles.ts';
import { shellRecords } from '../../bundle/rememberShell.ts';
import { addressesOf, type AddressOf } from '../../lib/addedFiles.ts';
import { outsideFiles } from '../../lib/files/outsideFiles.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Body, Bundle, Graph, Site } from '../../types.ts';
import type { DevCounts } from './counts.ts';

export interface Bundles {
  /** The shell's bundle. */
  readonly shell: Bundle;
  /** Bundles the shell again, and returns the differences. */
  updateShell(site: Site): Promise<ShellChange>;
  /**
   * Returns the bundle of a document. It is made again only if its code or an imported file
   * changed.
   */
  of(state: SiteGraph, document: { readonly path: string; readonly body: Body }): Promise<Bundle>;
  /**
   * Marks all bundles as stale, because their imports may have changed. Returns their documents.
   */
  markAllStale(): readonly string[];
  /** Marks bundles as stale if one of their files has changed. Returns their documents. */
  markChanged(): Promise<readonly string[]>;
  /** Whether the file with this absolute path is a source of a bundle. */
  isMadeOf(file: string): boolean;
  /** Returns a file of any bundle by its path in the output. */
  fileAt(name: string): BundledFile | undefined;
  /** Absolute paths of source files of the bundles that are outside the site. */
  readonly outside: ReadonlySet<string>;
  /** Calls `listener` when `outside` has grown. */
  onOutside(listener: () => void): void;
}

/** A site, and the addresses of its pages. */
interface SiteGraph {
  readonly site: Site;
  readonly graph: Pick<Graph, 'routes'>;
}

/** The differences between two bundles of the shell. */
interface ShellChange {
  readonly scripts: boolean;
  /** The new address of each style sheet that changed, by its old address. */
  readonly styles: Readonly<Record<string, string>>;
}

type BundledFile = { readonly bytes: Uint8Array | string } | { readonly copy: string };

interface DocumentBundle {
  readonly key: string;
  readonly bundle: Bundle;
  isStale: boolean;
}

/** Old chunks are kept for a while, because a page that was not reloaded may still request them. */
const KEPT_FILES = 2000;

export function createBundles(counts: DevCounts): Bundles {
  let shell: Bundle | undefined;
  const bundleByDocument = new Map<string, DocumentBundle>();
  const files = new Map<string, BundledFile>();
  const { noteOutside, ...followed } = createOutside();

  const run = async (
    { site, graph }: Pick<SiteGraph, 'site'> & Partial<SiteGraph>,
    folder: string,
    documents: readonly { readonly path: string; readonly body: Body }[],
  ): Promise<Bundle> => {
    const readMarkdown = createReadMarkdown(site, graph && addressesIn(graph));
    const bundleSite = { ...site, cacheDir: folder, addedDir: site.cacheDir };
    const bundled = await bundle({ site: bundleSite, documents, readMarkdown });
    counts.bundled += bundled.bundledCount;
    noteOutside(outsideFiles(Object.keys(bundled.authorFiles), site.root));
    for (const { path: file, content } of bundled.files) {
      if ('bytes' in content || 'copy' in content) {
        files.delete(file);
        files.set(file, content);
      }
    }
    for (const name of [...files.keys()].slice(0, Math.max(0, files.size - KEPT_FILES)))
      files.delete(name);
    return bundled;
  };

  return {
    get shell() {
      return shell!;
    },
    async updateShell(site) {
      const before = shell;
      shell = await run({ site }, folderOf(site), []);
      if (!before) return { scripts: false, styles: {} };
      return compareShells(before, shell);
    },
    async of(state, document) {
      const { site } = state;
      // The shell and the page share one runtime id.
      const key = hashOf(site.hash, shell!.runtimeId, codeOf(document.body));
      const lastBundle = bundleByDocument.get(document.path);
      if (lastBundle?.key === key && !lastBundle.isStale) return lastBundle.bundle;
      const folder = path.join(folderOf(site), hashOf(document.path));
      await copyShellRecords(folderOf(site), folder);
      const newBundle = await run(state, folder, [document]);
      const isStale = newBundle.diagnostics.length > 0;
      bundleByDocument.set(document.path, { key, bundle: newBundle, isStale });
      return newBundle;
    },
    ...staleMarks(bundleByDocument),
    isMadeOf: (file) =>
      (shell !== undefined && hasInput(shell, file)) ||
      [...bundleByDocument.values()].some((entry) => hasInput(entry.bundle, file)),
    fileAt: (name) => files.get(name),
    ...followed,
  };
}

const hasInput = ({ authorFiles }: Bundle, file: string) => Object.hasOwn(authorFiles, file);

/** Creates the functions that mark bundles as stale. */
function staleMarks(
  bundleByDocument: ReadonlyMap<string, DocumentBundle>,
): Pick<Bundles, 'markAllStale' | 'markChanged'> {
  return {
    markAllStale() {
      for (const entry of bundleByDocument.values()) entry.isStale = true;
      return [...bundleByDocument.keys()];
    },
    async markChanged() {
      const changed: string[] = [];
      for (const [document, entry] of bundleByDocument) {
        if (await haveHashes(entry.bundle.authorFiles)) continue;
        entry.isStale = true;
        changed.push(document);
      }
      return changed;
    },
  };
}

/** Looks up routes only if code imports Markdown with links. */
function addressesIn({ routes }: SiteGraph['graph']): AddressOf {
  let addressOf: AddressOf | undefined;
  return (name) => (addressOf ??= addressesOf(routes.values()))(name);
}

/** With copies of its records, the shell need not be bundled again. */
async function copyShellRecords(from: string, to: string): Promise<void> {
  await mkdir(path.join(to, 'bundle'), { recursive: true });
  for (const name of shellRecords)
    await copyFile(path.join(from, 'bundle', name), path.join(to, 'bundle', name)).catch(() => {});
}

/** Collects the source files of bundles that are outside the site. */
function createOutside() {
  const outside = new Set<string>();
  let listener = () => {};
  return {
    outside,
    onOutside: (wanted: () => void) => void (listener = wanted),
    noteOutside(files: readonly string[]) {
      const before = outside.size;
      for (const file of files) outside.add(file);
      if (outside.size > before) listener();
    },
  };
}

/** An added or removed style sheet counts as a script, because pages must then be reloaded. */
function compareShells(before: Bundle, after: Bundle): ShellChange {
  const styles = Object.entries(before.styles).flatMap(([name, address]) => {
    const newAddress = after.styles[name];
    return newAddress !== undefined && newAddress !== address ? [[address, newAddress]] : [];
  });
  const isOther = Object.keys(before.styles).join() !== Object.keys(after.styles).join();
  return {
    scripts:
      isOther ||
      before.boot !== after.boot ||
      before.app !== after.app ||
      before.clientModules !== after.clientModules ||
      JSON.stringify(before.diagnostics) !== JSON.stringify(after.diagnostics),
    styles: Object.fromEntries(styles),
  };
}

function folderOf(site: Site): string {
  return path.join(site.cacheDir, 'dev');
}

/** The compiled parts of a body, without its HTML, its literal parts and all places. */
function codeOf({ parts, modules }: Body): string {
  return JSON.stringify(
    [parts.map((part) => (part.literal ? null : part)), modules],
    (key, value: unknown) => (key === 'place' || key === 'line' ? undefined : value),
  );
}
