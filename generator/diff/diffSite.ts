/** `site diff`: the effect of a change on the pages that readers see. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Citation } from '../integration.ts';
import { openAddress } from '../lib/addressWithUser.ts';
import type { BuildOptions } from '../types.ts';
import { buildBase, buildHead, type ComparedDiagnostic, type Side } from './buildSides.ts';
import { compareOutputs, type SiteDiff } from './compareOutputs.ts';
import { findCited } from './findCited.ts';
import { inAllLanguages } from './joinLanguages.ts';
import { fetchOutput } from './fetchOutput.ts';
import { readOutput, type Output } from './readOutput.ts';

/** A comparison, with the diagnostics that it adds and removes. */
export interface ComparedSite extends SiteDiff {
  /** The base as the caller named it. */
  readonly base: string;
  /** Links of other sites to lost addresses. */
  readonly cited: readonly Citation[];
  /** New and gone diagnostics. `site diff --format json` prints this name. */
  readonly findings: {
    readonly new: readonly ComparedDiagnostic[];
    readonly gone: readonly ComparedDiagnostic[];
  };
}

/** The result: a comparison, or the side that has errors. */
export type DiffResult =
  | {
      readonly ok: true;
      readonly diff: ComparedSite;
      /** Addresses that open both sides: folders of outputs, or the address of the base. */
      readonly sides: { readonly before: string; readonly after: string };
    }
  | {
      readonly ok: false;
      readonly side: 'base' | 'head';
      readonly diagnostics: readonly ComparedDiagnostic[];
    };

/**
 * Compares the site with a commit, with the output in a folder, or with a published site.
 *
 * @throws If the base is none of them.
 */
export async function diffSite(
  root: string,
  base: string,
  options: Pick<BuildOptions, 'baseUrl' | 'cacheDir' | 'jobs' | 'onProgress' | 'onWait'>,
): Promise<DiffResult> {
  const isAddress = /^https?:/.test(base);
  const isBuilt = isAddress || isFolder(path.resolve(root, base));
  const before = isBuilt ? undefined : await buildBase(root, base, options);
  if (before && !before.ok) return { ok: false, side: 'base', diagnostics: before.diagnostics };
  const folder = before?.folder ?? path.resolve(root, base);
  const baseOutput = isAddress ? undefined : readOutput(folder);
  const after = await buildHead(root, options);
  if (!after.ok) return { ok: false, side: 'head', diagnostics: after.diagnostics };
  const now = readOutput(after.folder);
  const diff = compareOutputs(baseOutput ?? (await fetchOutput(base, now)), now);
  const cited = await findCited(root, diff.lost, options);
  const findings =
    before && baseOutput
      ? compareDiagnostics(before, after, findRenamed(baseOutput, now, diff))
      : { new: [], gone: [] };
  return {
    ok: true,
    diff: { base: isAddress ? openAddress(base).address : base, ...diff, cited, findings },
    sides: { before: isAddress ? base : folder, after: after.folder },
  };
}

function isFolder(file: string): boolean {
  return existsSync(file) && statSync(file).isDirectory();
}

/** The new names of documents and the new addresses of pages, by the old ones. */
function findRenamed(before: Output, after: Output, { moved }: SiteDiff): Renamed {
  const renamed = new Map(inAllLanguages(moved).map(({ from, to }) => [from, to]));
  const oldAddress = new Map(inAllLanguages(moved).map(({ from, to }) => [to, from]));
  for (const [page, { source }] of after.pages) {
    const old = before.pages.get(oldAddress.get(page) ?? page)?.source;
    if (old !== undefined && source !== undefined && old !== source) renamed.set(old, source);
  }
  return renamed;
}

/** The number of pages in the text of a diagnostic. */
const pageCount = /\b[\d,]+(?= pages?\b)/g;

type Renamed = ReadonlyMap<string, string>;

/**
 * Finds the diagnostics that one side has and the other lacks. A diagnostic counts as the same if
 * only the name of its document, or the number of pages in its text, has changed.
 */
function compareDiagnostics(before: Side, after: Side, renamed: Renamed): ComparedSite['findings'] {
  const nowNamed = (name: string) => renamed.get(name) ?? name;
  const diagnosticKey = ({ code, file = '', text }: ComparedDiagnostic) =>
    [code, nowNamed(file), text.replace(/(?<=`)[^`]+(?=`)/g, nowNamed).replace(pageCount, '')].join(
      '\n',
    );
  const missingIn = (side: Side, otherSide: Side) => {
    const keys = new Set(otherSide.diagnostics.map(diagnosticKey));
    return side.diagnostics.filter((diagnostic) => !keys.has(diagnosticKey(diagnostic)));
  };
  return { new: missingIn(after, before), gone: missingIn(before, after) };
}
