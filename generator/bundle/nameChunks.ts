/**
 * Names scripts by their bytes. The bundler's own hashes include the paths of sources, and the path
 * to a package outside the site, such as React, depends on the folder.
 */
import path from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { hashOf } from '../lib/hash.ts';
import { toSlashes } from '../lib/files/nativePath.ts';

/** A script under its final name, which replaces `bundled` in every script that imports it. */
export interface NamedChunk {
  /** Name in the metafile. */
  readonly bundled: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the outputs of one run under their final names. A name depends on the script's own text
 * and on the texts of all scripts that it imports. Scripts with equal texts are distinguished by
 * their order.
 */
export function nameChunks(
  files: readonly OutputFile[],
  { outputs }: Metafile,
  root: string,
): readonly NamedChunk[] {
  const texts = new Map(
    files.map((file) => [toSlashes(path.relative(root, file.path)), file.text]),
  );
  const bundledNames = new RegExp([...texts.keys()].map(toPattern).join('|'), 'g');
  const ownHashes = new Map(
    [...texts].map(([name, text]) => [name, hashOf(text.replace(bundledNames, ''))]),
  );
  const takenNames = new Set<string>();
  const names = new Map<string, string>();
  for (const name of texts.keys()) {
    const hashes = [...reached(name, outputs)].map((chunk) => ownHashes.get(chunk)!);
    let free = 0;
    let named: string;
    do named = withHash(name, hashOf(...hashes, String(free++)).slice(0, 8));
    while (takenNames.has(named));
    takenNames.add(named);
    names.set(path.posix.basename(name), named);
  }
  return [...texts].map(([bundled, text]) => ({
    bundled,
    path: names.get(path.posix.basename(bundled))!,
    text: text.replace(bundledNames, (name) => path.posix.basename(names.get(name)!)),
  }));
}

/** An output and all outputs that it imports, in the order of the imports. */
function reached(start: string, outputs: Metafile['outputs']): ReadonlySet<string> {
  const reachedChunks = new Set([start]);
  for (const name of reachedChunks)
    for (const imported of outputs[name]!.imports)
      if (!imported.external) reachedChunks.add(imported.path);
  return reachedChunks;
}

/** Replaces the hash in a name such as `assets/js/page-1A2B3C4D.js`. */
function withHash(name: string, hash: string): string {
  return name.replace(/-\w+\.js$/, `-${hash}.js`);
}

function toPattern(name: string): string {
  return escapeRegExp(path.posix.basename(name));
}
