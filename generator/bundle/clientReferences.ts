/**
 * React's `'use client'` convention on the server. References replace a module that begins with it.
 * They render the original separately, as an island with serializable props.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { judge } from '../lib/code/judge.ts';
import { hasFolder, nameFrom } from '../lib/files/nativePath.ts';
import { readFile } from '../lib/files/readFile.ts';

/**
 * Where references find the renderer (render/partRenderer.ts). Only one synchronous render runs at
 * a time.
 */
const HANDLE = "globalThis[Symbol.for('site.render')]";

/** `root` makes the names of islands independent of the machine. */
export function clientReferences(root: string): Plugin {
  return {
    name: 'client-references',
    setup(build) {
      build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file, suffix }) => {
        if (suffix === '?original' || hasFolder(file, 'node_modules')) return undefined;
        const code = await readFile(file, 'utf8');
        if (!/use client/.test(code) || !judge(code).isClient) return undefined;
        const name = nameFrom(root, file);
        return {
          contents: referencesTo({ file, name, exports: exportsOf(code) }),
          loader: 'js',
          resolveDir: path.dirname(file),
        };
      });
      build.onResolve({ filter: /\?original$/ }, ({ path: file }) => ({
        path: file.replace(/\?original$/, ''),
        suffix: '?original',
      }));
    },
  };
}

function referencesTo({
  file,
  name,
  exports,
}: {
  file: string;
  name: string;
  exports: readonly string[];
}): string {
  const lines = exports.map((exported) => {
    const ref = JSON.stringify(`${name}#${exported}`);
    const own = `original.${exported}`;
    const reference = `{ ref: ${ref}, component: ${own}, when: original.hydrate }`;
    const component = `(props) => ${HANDLE}.client(${reference}, props)`;
    return exported === 'default'
      ? `export default ${component};`
      : `export const ${exported} = typeof ${own} === 'function' ? ${component} : ${own};`;
  });
  return `import * as original from ${JSON.stringify(`${file}?original`)};\n${lines.join('\n')}\n`;
}

/** The names that a module exports, read from its text. */
export function exportsOf(code: string): readonly string[] {
  const names = new Set<string>();
  if (/^export\s+default\b/m.test(code)) names.add('default');
  for (const [, name] of code.matchAll(
    /^export\s+(?:async\s+)?(?:function\*?|const|let|var|class)\s+([\w$]+)/gm,
  ))
    names.add(name!);
  for (const [, list] of code.matchAll(/^export\s*\{([^}]*)\}/gm)) {
    for (const item of list!.split(',')) {
      const name = item
        .trim()
        .split(/\s+as\s+/)
        .pop()
        ?.trim();
      if (name && !item.trim().startsWith('type ')) names.add(name);
    }
  }
  return [...names].sort();
}
