/** `site diff`: what a change does to the pages that readers see. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '../types.ts';
import { buildBase, buildHead, type ComparedFinding, type Side } from './buildSides.ts';
import { compareOutputs, type SiteDiff } from './compareOutputs.ts';
import { readOutput } from './readOutput.ts';

/** A comparison, with the findings that it adds and removes. */
export interface ComparedSite extends SiteDiff {
  /** The base as the caller named it. */
  readonly base: string;
  readonly findings: {
    readonly new: readonly ComparedFinding[];
    readonly gone: readonly ComparedFinding[];
  };
}

/** The result: a comparison, or the side that has errors. */
export type DiffResult =
  | { readonly ok: true; readonly diff: ComparedSite }
  | {
      readonly ok: false;
      readonly side: 'base' | 'head';
      readonly findings: readonly ComparedFinding[];
    };

/**
 * Compares the site with a commit, or with the output in a folder.
 *
 * @throws If the base is neither.
 */
export async function diffSite(
  root: string,
  base: string,
  options: Pick<BuildOptions, 'baseUrl' | 'cacheDir' | 'jobs' | 'onProgress'>,
): Promise<DiffResult> {
  const output = path.resolve(root, base);
  const isOutput = existsSync(output) && statSync(output).isDirectory();
  const before: Side = isOutput
    ? { folder: output, ok: true, findings: [] }
    : await buildBase(root, base, options);
  if (!before.ok) return { ok: false, side: 'base', findings: before.findings };
  const old = readOutput(before.folder);
  const after = await buildHead(root, options);
  if (!after.ok) return { ok: false, side: 'head', findings: after.findings };
  const diff = compareOutputs(old, readOutput(after.folder));
  const findings = isOutput ? { new: [], gone: [] } : compareFindings(before, after);
  return { ok: true, diff: { base, ...diff, findings } };
}

function compareFindings(before: Side, after: Side): ComparedSite['findings'] {
  const findingKey = ({ code, file, text }: ComparedFinding) => `${code}\n${file}\n${text}`;
  const missingIn = (one: Side, other: Side) => {
    const keys = new Set(other.findings.map(findingKey));
    return one.findings.filter((finding) => !keys.has(findingKey(finding)));
  };
  return { new: missingIn(after, before), gone: missingIn(before, after) };
}
