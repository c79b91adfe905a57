/**
 * On the server, references replace modules whose components are separate islands. They render the
 * original separately, with serializable props. Such a module begins with React's `'use client'`,
 * or is an interactive part of the shell.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { judge } from '../code/judge.ts';
import { hasFolder, nameFrom } from '../files/nativePath.ts';
import { readFile } from '../files/readFile.ts';
import { renderHandle } from '../renderHandle.ts';
import { parseModule } from '../source/parseModule.ts';

/** The global that holds the current render. Only one synchronous render runs at a time. */
const HANDLE = `globalThis[Symbol.for('${renderHandle}')]`;

/** Whether the islands of a module are in the script of the document or of the shell. */
type Owner = 'document' | 'shell';

/**
 * Creates the plugin for modules that begin with `'use client'`. `root` keeps names independent of
 * the machine.
 */
export function clientReferences(root: string): Plugin {
  return references(root, (file, code) =>
    !hasFolder(file, 'node_modules') && /use client/.test(code) && judge(code).isClient
      ? 'document'
      : undefined,
  );
}

/** Creates the plugin for `modules`, absolute paths, which the shell of pages uses. */
export function shellReferences(root: string, modules: ReadonlySet<string>): Plugin {
  return references(root, (file) => (modules.has(file) ? 'shell' : undefined));
}

function references(
  root: string,
  ownerOf: (file: string, code: string) => Owner | undefined,
): Plugin {
  return {
    name: 'references',
    setup(build) {
      build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file, suffix }) => {
        if (suffix === '?original') return undefined;
        const code = await readFile(file, 'utf8');
        const owner = ownerOf(file, code);
        if (owner === undefined) return undefined;
        const name = nameFrom(root, file);
        const exports = exportsOf(code);
        // The exports of a CommonJS module are not known from its text.
        if (exports.length === 0) return undefined;
        return {
          contents: referencesTo({ file, owner, name, exports }),
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

interface ReferencedModule {
  readonly file: string;
  readonly owner: Owner;
  readonly name: string;
  readonly exports: readonly string[];
}

function referencesTo({ file, owner, name, exports }: ReferencedModule): string {
  const isShell = owner === 'shell';
  const lines = exports.map((exported) => {
    const ref = JSON.stringify(`${name}#${exported}`);
    const originalExport = `original.${exported}`;
    const reference =
      `{ ref: ${ref}, component: ${originalExport}, when: original.hydrate` +
      `${isShell ? ', isShell: true' : ''} }`;
    const component = `(props) => ${HANDLE}.client(${reference}, props)`;
    if (isShell) {
      const isOther = exported !== 'default' && !/^[A-Z]/.test(exported);
      return toExport(
        exported,
        isOther
          ? originalExport
          : `${isComponent(originalExport)} ? ${component} : ${originalExport}`,
      );
    }
    return exported === 'default'
      ? toExport(exported, component)
      : toExport(
          exported,
          `typeof ${originalExport} === 'function' ? ${component} : ${originalExport}`,
        );
  });
  return `import * as original from ${JSON.stringify(`${file}?original`)};\n${lines.join('\n')}\n`;
}

const toExport = (name: string, value: string) =>
  name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;

/**
 * Returns code that distinguishes a component from a hook, a context, an element and a list of
 * components.
 */
const isComponent = (value: string) =>
  `(typeof ${value} === 'function' ? !/^use[A-Z]/.test(${value}.name)` +
  ` : /react\\.(?:memo|forward_ref|lazy)/.test(String(${value}?.$$typeof)))`;

/** The names that a module exports, without types and the exports of `export *`. */
export function exportsOf(code: string): readonly string[] {
  return [...new Set(parseModule(code).exports)].sort();
}
