/**
 * Loads the files that content may import besides code: images, other files, text, and SVG as a
 * component.
 */
import path from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { assetName } from '../assetName.ts';
import { unescapeHtml } from '../escape.ts';
import { escapeRegExp } from '../escapeRegExp.ts';
import { hashOf } from '../hash.ts';
import { toLf } from '../source/toLf.ts';
import { readFile } from '../files/readFile.ts';
import { anyOf } from '../joinExpressions.ts';
import { ownResolve } from './ownResolve.ts';

/** The namespace of files that are imported as text. */
export const textNamespace = 'raw';
/** The namespace of files that are imported as an address. */
export const addressNamespace = 'address';

/** A file that bundled code refers to by its address. */
export interface ImportedAsset {
  readonly source: string;
  readonly path: string;
  readonly hash: string;
}

const files = anyOf(
  'i',
  /\.(?:png|jpe?g|gif|webp|avif|ico)$/,
  /\.(?:mp4|webm|ogg|mp3|wav|m4a|mov|vtt|srt)$/,
  /\.(?:woff2?|ttf|otf|eot)$/,
  /\.(?:pdf|zip|wasm|csv)$/,
);

/**
 * Matches imports of files as text or as addresses, in this generator's notation and by loaders of
 * webpack.
 */
const loaderMarks = /\?raw$|^-?!{0,2}(?:raw|file|url)-loader(?:\?[^!]*)?!/;
const isAddress = (specifier: string) => /^-?!{0,2}(?:file|url)-loader/.test(specifier);

/**
 * Turns imports of files into their public addresses. `onAsset` receives each file, to be copied to
 * the output.
 */
export function fileLoaders({
  baseUrl,
  onAsset,
}: {
  baseUrl: string;
  onAsset: (asset: ImportedAsset) => void;
}): Plugin {
  return {
    name: 'files',
    setup(build) {
      const resolveFile = (args: OnResolveArgs) => resolveMarked(build, args);
      build.onResolve({ filter: loaderMarks }, resolveFile);
      // `import text from './a.js' with { type: 'text' }`
      build.onResolve({ filter: /^\./ }, (args) =>
        args.with['type'] === 'text' ? resolveFile(args) : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: textNamespace }, async ({ path: file }) => ({
        // This is an ES module, so that `require(…).default` is the text too.
        contents: `export default ${JSON.stringify(toLf(await readFile(file, 'utf8')))};`,
        loader: 'js',
        watchFiles: [file],
      }));
      build.onLoad({ filter: files }, ({ path: file }) => toAddress(file));
      // Markdown may show images of any kind.
      build.onResolve({ filter: /^address:/ }, ({ path: written }) => ({
        path: written.slice('address:'.length),
        namespace: addressNamespace,
      }));
      build.onLoad({ filter: /.*/, namespace: addressNamespace }, ({ path: file }) =>
        toAddress(file),
      );
      build.onLoad({ filter: /\.svg$/ }, async ({ path: file }) => ({
        contents: svgModule(toLf(await readFile(file, 'utf8'))),
        loader: 'js',
        resolveDir: path.dirname(file),
      }));

      async function toAddress(file: string) {
        const hash = hashOf(await readFile(file));
        const asset = { source: file, hash, path: assetName(file, hash) };
        onAsset(asset);
        return {
          contents: `export default ${JSON.stringify(baseUrl + asset.path)};`,
          loader: 'js' as const,
        };
      }
    },
  };
}

/** Resolves an import of a file as text or as an address. */
async function resolveMarked(
  build: PluginBuild,
  { path: specifier, resolveDir, kind }: OnResolveArgs,
): Promise<OnResolveResult> {
  const resolved = await build.resolve(specifier.replace(loaderMarks, ''), {
    resolveDir,
    kind,
    pluginData: ownResolve,
  });
  if (resolved.errors.length > 0) return { errors: resolved.errors };
  const namespace = isAddress(specifier) ? addressNamespace : textNamespace;
  return { path: resolved.path, namespace };
}

/**
 * Removes the ids of an SVG that nothing in it refers to. Drawing programs number them, so several
 * drawings on a page would share ids. Docusaurus removes them too.
 */
function withoutUnusedIds(svg: string): string {
  const id = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  const withoutIds = svg.replace(id, ' ');
  return svg.replace(id, (written, double: string, single: string) => {
    const name = escapeRegExp(double ?? single);
    return new RegExp(`[#"'\\s]${name}(?![\\w-])`).test(withoutIds) ? written : '';
  });
}

/**
 * Returns a module whose default export renders the SVG. The component's props go to the root
 * element.
 */
function svgModule(written: string): string {
  const text = withoutUnusedIds(written);
  const [, attributes = '', inner = ''] =
    /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
  const props: Record<string, unknown> = {};
  for (const [, name, double, single] of attributes.matchAll(
    /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = unescapeHtml(double ?? single!);
    props[name === 'class' ? 'className' : toCamelCase(name!)] =
      name === 'style' ? toStyle(value) : value;
  }
  const [, title] = /^\s*<title\b[^>]*>([\s\S]*?)<\/title>/.exec(inner) ?? [];
  const content = title === undefined ? inner : inner.replace(/^\s*<title\b[\s\S]*?<\/title>/, '');
  const [propsCode, html] = [JSON.stringify(props), JSON.stringify(content.trim())];
  const titleDefault = title === undefined ? '' : ` = ${JSON.stringify(unescapeHtml(title))}`;
  return [
    "import { createElement } from 'react';",
    "const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');",
    'const toTitle = (text, id) => `<title${id ? ` id="${id}"` : \'\'}>${escape(text)}</title>`;',
    `const html = ${html};`,
    `export default ({ title${titleDefault}, titleId, ...props }) =>`,
    `  createElement('svg', { ...${propsCode}, ...props,`,
    "    dangerouslySetInnerHTML: { __html: (title ? toTitle(title, titleId) : '') + html } });",
    '',
  ].join('\n');
}

/** Returns a style such as `fill: red; --a: 1` as the object that React takes. */
function toStyle(css: string): Record<string, string> {
  const declarations = css.split(';').flatMap((declaration): [string, string][] => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(declaration) ?? [];
    return name === undefined ? [] : [[name.startsWith('--') ? name : toCamelCase(name), value!]];
  });
  return Object.fromEntries(declarations);
}

const toCamelCase = (name: string): string =>
  name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
