/**
 * Modules for the files that pages show. Each is compiled as a whole, with the neighboring files
 * that it imports.
 */
import { posix } from 'node:path';
import type { Sample } from './readSamples.ts';
import type { SampleModule } from './toModules.ts';

/** Deep enough that a file above the root stays in the program's folder. */
const base = 'included/a/b/c/d';
const imported = /\b(?:from|import)\s*\(?\s*(['"])(\.\.?\/[^'"\n]+)\1/g;
const endings = ['', '.ts', '.tsx', '.d.ts', '.mts', '.json', '/index.ts', '/index.tsx'];

/**
 * Returns the modules of `files`, and the modules that they import by relative paths. A diagnostic
 * in one of them has its place in that file.
 */
export function includedModules(
  files: readonly string[],
  readText: (file: string) => string | undefined,
): { readonly samples: readonly Sample[]; readonly modules: readonly SampleModule[] } {
  const texts = new Map<string, string>();
  const queue = [...new Set(files)].sort();
  for (const file of queue) {
    const text = texts.has(file) ? undefined : readText(file);
    if (text === undefined) continue;
    texts.set(file, text);
    for (const [, , specifier] of text.matchAll(imported)) {
      const target = posix.join(posix.dirname(file), specifier!.replace(/\.[cm]?js(x?)$/, ''));
      const importedFile = endings
        .map((ending) => `${target}${ending}`)
        .find((path) => /\.(?:[cm]?tsx?|json)$/.test(path) && readText(path) !== undefined);
      if (importedFile !== undefined) queue.push(importedFile);
    }
  }
  const includedModules = [...texts].map(([file, text]) => toModule(file, text));
  return {
    samples: includedModules.map(({ sample }) => sample),
    modules: includedModules.map(({ module }) => module),
  };
}

function toModule(file: string, text: string): { sample: Sample; module: SampleModule } {
  const code = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const sample: Sample = {
    file,
    fence: {
      line: 0,
      column: 1,
      language: 'ts',
      meta: '',
      code,
      indents: code.map(() => 0),
    },
    extension: file.endsWith('x') ? 'tsx' : 'ts',
    isHidden: false,
    isContinued: false,
    expectsError: false,
  };
  return {
    sample,
    module: {
      path: posix.join(base, file),
      text,
      lines: code.map((_, index) => ({ sample, index })),
    },
  };
}
