import path from 'node:path';
import type { BuildFailure, Message, PartialMessage, Plugin } from 'esbuild';
import { hashOf } from '../hash.ts';
import { nameFrom } from '../files/nativePath.ts';
import { isFile } from '../files/isFile.ts';
import { runEsbuild } from './runEsbuild.ts';
import { readSheet, toEsbuildErrors } from './sass.ts';

/** The root of the site's files, and the use of the rules. */
export interface StyleModulesOptions {
  readonly root: string;
  /**
   * Resolves the addresses in the rules. Without it, the rules are left out, and the names stay.
   */
  readonly urls?: Plugin;
  /** Receives each file from which a module takes classes with `composes`. */
  readonly onRead?: (file: string) => void;
  /** Receives the names of the classes of each module. */
  readonly onClassNames?: (file: string, classes: readonly string[]) => void;
}

/** Matches the names of CSS modules. */
export const isStyleModule = /\.module\.(?:css|s[ac]ss)$/;

/** Marks the rules of a style module, which the module itself imports. */
const RULES = '?rules';

/**
 * Creates the esbuild plugin for CSS modules. The bundler's own class names differ between builds,
 * because it numbers equal names and shortens them. The names here depend only on the file, so that
 * the server, the browser and the theme's bundle have the same ones.
 */
export function styleModules({ root, urls, onRead, onClassNames }: StyleModulesOptions): Plugin {
  return {
    name: 'style-modules',
    setup(build) {
      const rules = new Map<string, string>();
      build.onLoad({ filter: isStyleModule, namespace: 'file' }, async ({ path: file }) => {
        const compiled = await compile(file, { root, urls, onRead });
        if ('errors' in compiled) return compiled;
        onClassNames?.(file, compiled.classes);
        rules.set(styleModuleKey(file, root), compiled.rules);
        const rulesModule = `./${path.basename(file)}${RULES}`;
        return {
          warnings: urls ? compiled.warnings : [],
          contents: (urls ? `import ${JSON.stringify(rulesModule)};\n` : '') + compiled.names,
          loader: 'js',
          resolveDir: path.dirname(file),
        };
      });
      build.onResolve({ filter: /\.module\.\w+\?rules$/ }, ({ path: written, resolveDir }) => ({
        path: styleModuleKey(path.join(resolveDir, written.slice(0, -RULES.length)), root),
        namespace: 'rules',
      }));
      // Addresses in rules are final, because `urls` has resolved them.
      build.onResolve({ filter: /.*/, namespace: 'rules' }, ({ path: address }) => ({
        path: address,
        external: true,
      }));
      build.onLoad({ filter: /.*/, namespace: 'rules' }, ({ path: file }) => ({
        contents: rules.get(file)!,
        loader: 'css',
      }));
    },
  };
}

type CompiledModule =
  | {
      /** A module that exports the classes. */
      readonly names: string;
      readonly classes: readonly string[];
      readonly rules: string;
      readonly warnings: PartialMessage[];
    }
  | { readonly errors: PartialMessage[] };

/** Returns a module that exports the names of the classes, and the rules with these names. */
async function compile(
  file: string,
  { root, urls, onRead }: StyleModulesOptions,
): Promise<CompiledModule> {
  const output = await runEsbuild({
    stdin: { contents: 'export { default } from "entry";' },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: path.dirname(file),
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [namedByFile({ file, root, onRead }), urls ?? anywhere],
  }).catch((failure: BuildFailure) => failure);
  if (!('outputFiles' in output)) {
    if (!output.errors) throw output;
    return { errors: output.errors.map((message) => withOwnName(message, root)) };
  }
  const outputText = (ending: string) =>
    output.outputFiles.find((output) => output.path.endsWith(ending))?.text ?? '';
  const warnings = output.warnings.map((message) => withOwnName(message, root));
  const exported = toNames(outputText('.js'));
  const classes = exported.map(({ name }) => name);
  return { names: toModule(exported), classes, rules: outputText('.css'), warnings };
}

/** Returns the classes in the bundler's output, with their values as code. */
function toNames(bundled: string): readonly { readonly name: string; readonly value: string }[] {
  const definitions = bundled.matchAll(/^ {2}(?:"([^"\n]+)"|([\w$]+)): ("[^"\n]*"),?$/gm);
  return [...definitions].map(([, quoted, plain, value]) => ({
    name: quoted ?? plain!,
    value: value!,
  }));
}

/**
 * Returns a module that also exports every name separately, which the bundler's own module does
 * not.
 */
function toModule(names: ReturnType<typeof toNames>): string {
  const lines = names.map(({ name: plain, value }, i) => {
    const name = JSON.stringify(plain);
    return {
      constant: `const c${i} = ${value};`,
      named: `c${i} as ${name}`,
      pair: `${name}: c${i}`,
    };
  });
  const named = lines.map((line) => line.named).filter((named) => !named.endsWith('"default"'));
  return [
    ...lines.map(({ constant }) => constant),
    `export { ${named.join(', ')} };`,
    `export default { ${lines.map(({ pair }) => pair).join(', ')} };`,
  ].join('\n');
}

/** Returns a message that names the file itself. */
function withOwnName({ id, text, detail, location }: Message, root: string): PartialMessage {
  const toSiteName = (named: string) => nameFrom(root, path.resolve(root, originalName(named)));
  const plain = text.replace(/(?<=^The name ".*" never appears in ")[^"]+/, toSiteName);
  return {
    id,
    text: plain,
    detail,
    location: location && { ...location, file: toSiteName(location.file) },
  };
}

/** Accepts every address, for rules that are left out. */
const anywhere: Plugin = {
  name: 'anywhere',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: address }) => ({ path: address, external: true }));
  },
};

/**
 * Loads a module and the modules that it composes, under names with a hash of their paths. The
 * bundler begins the names of classes with the name of the file.
 */
function namedByFile({
  file,
  root,
  onRead,
}: Pick<StyleModulesOptions, 'root' | 'onRead'> & { readonly file: string }): Plugin {
  const load = (source: string) => ({
    path: hashedName(source, root),
    namespace: 'named',
    pluginData: source,
  });
  return {
    name: 'named-by-file',
    setup(build) {
      build.onResolve({ filter: /^entry$/ }, () => load(file));
      build.onResolve({ filter: /.*/ }, ({ path: written, kind, resolveDir }) => {
        if (kind !== 'composes-from') return undefined;
        const source = path.resolve(resolveDir, written);
        if (!isFile(source)) return { errors: [{ text: `Could not resolve "${written}"` }] };
        onRead?.(source);
        return load(source);
      });
      build.onLoad({ filter: /.*/, namespace: 'named' }, async ({ pluginData: source }) => {
        try {
          const { css, inputs } = await readSheet(source as string, root);
          for (const input of inputs) if (input !== source) onRead?.(input);
          return {
            contents: css,
            loader: 'local-css',
            resolveDir: path.dirname(source as string),
          };
        } catch (error) {
          return toEsbuildErrors(error);
        }
      });
    },
  };
}

/** Returns the name of a file. It is the same in every folder that a site may be in. */
function styleModuleKey(file: string, root: string): string {
  return nameFrom(root, file).replace(/^.*\bnode_modules\//, '');
}

/** Returns a name with a hash: `docs/box_1a2b3c.module.css` for `docs/box.module.css`. */
function hashedName(file: string, root: string): string {
  const hash = hashOf(styleModuleKey(file, root)).slice(0, 6);
  const { dir, base } = path.parse(file);
  return path.join(dir, base.replace(/\./, `_${hash}.`));
}

/** Returns the file of a hashed name. */
function originalName(named: string): string {
  return named.replace(/^named:/, '').replace(/_[\da-f]{6}(?=\.[^/\\]*$)/, '');
}
