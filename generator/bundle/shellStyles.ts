/**
 * Bundles the style sheets that every page loads: the theme's sheets, and the site's `customCss`.
 */
import path from 'node:path';
import type { ImportDependency, UrlDependency } from 'lightningcss';
import { diagnose } from '../diagnostics/diagnose.ts';
import { hasFolder, nameFrom, toSpecifier } from '../lib/files/nativePath.ts';
import { isReadable } from '../lib/files/readable.ts';
import { readSheet, SassFailure } from '../lib/bundler/sass.ts';
import type { Diagnostic, Place, Site } from '../types.ts';
import type { ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import type { Built } from './rememberBundle.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toShellFile, type ShellBundle } from './shellFile.ts';
import { foreignStyle } from './foreignStyles.ts';
import { faultsOfSheet } from './styleFaults.ts';
import { resolveStyleImport, resolveStyleUrl } from './styleUrls.ts';
import { undefinedNames } from './undefinedNames.ts';
import { unreadNames } from './unreadNames.ts';
import { unknownVariables, type ReadStyles } from './unknownVariables.ts';
import targets from './targets.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { isElsewhere } from '../lib/hasScheme.ts';

/**
 * Name of the generated sheet that imports `customCss`. It must differ from the names of real
 * sheets, such as `site.css`.
 */
const customSheet = '.custom-css';

/** Bundles each sheet of the theme, and all of `customCss` as one sheet. */
export async function buildStyles(site: Site): Promise<Built<ShellBundle>> {
  const { styles } = site.theme;
  const sheets = [
    ...[...new Set(Object.values(styles))].map((file) => ({
      name: path.parse(file).name,
      file,
      kinds: Object.keys(styles).filter((kind) => styles[kind] === file),
    })),
    ...(site.config.customCss.length > 0
      ? [{ name: 'site', file: fileNamed(site.root, customSheet), kinds: ['site'] }]
      : []),
  ];
  const built = await Promise.all(
    sheets.map(async ({ file, ...sheet }) => {
      const { text, ...sheetResult } = await bundleSheet(file, site);
      // The theme chose its fonts for each kind of page. A site may bring many more.
      const fonts =
        sheet.name === 'site' ? [] : sheetResult.assets.filter(isFont).map((asset) => asset.path);
      return { file: toShellFile({ ...sheet, kind: 'style', text, fonts }), ...sheetResult };
    }),
  );
  const read = built.flatMap((style) => style.read);
  return {
    value: {
      files: built.map(({ file }) => file),
      assets: built.flatMap(({ assets }) => assets),
      diagnostics: [
        ...built.flatMap(({ diagnostics }) => diagnostics),
        ...unknownVariables(read, site.root),
        ...unreadNames(read, site),
        ...(await undefinedNames(read, site.root)),
      ],
    },
    inputs: built.flatMap(({ inputs }) => inputs),
  };
}

const isFont = (asset: ImportedAsset) => asset.path.endsWith('.woff2');

interface BundledSheet {
  readonly text: string;
  readonly assets: readonly ImportedAsset[];
  readonly inputs: readonly string[];
  readonly read: readonly ReadStyles[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles a sheet with its imports. A sheet that cannot be read is empty and has a diagnostic. */
async function bundleSheet(filename: string, site: Site): Promise<BundledSheet> {
  const { bundleAsync } = await import('lightningcss');
  const inputs: string[] = [];
  const layers = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const foreign: Diagnostic[] = [];
  const texts: ReadStyles[] = [];
  let sassFailure: unknown;
  const read = async (file: string) => {
    const sheet = await readSheet(file, site.root).catch((error: unknown) => {
      sassFailure = error instanceof SassFailure ? error : undefined;
      throw error;
    });
    inputs.push(file, ...sheet.inputs);
    const isSite = file.endsWith('.css') && isOwn(file, site);
    const name = nameFrom(site.root, file);
    texts.push({ file: name, css: sheet.css, isOwn: isSite });
    const inOther = isSite ? foreignStyle(sheet.css, name) : undefined;
    if (inOther) foreign.push(inOther);
    if (isSite) diagnostics.push(...(inOther ? [inOther] : await faultsOfSheet(sheet.css, name)));
    return sheet.css;
  };
  try {
    const { code, dependencies } = await bundleAsync({
      filename,
      minify: true,
      analyzeDependencies: true,
      targets: targets.lightningcss,
      resolver: {
        async read(file) {
          if (path.basename(file) === customSheet) return importsOf(site.config.customCss);
          const text = await read(file);
          noteLayers(text, layers);
          return text;
        },
        resolve(written, from) {
          // `customSheet` names only files, and a Windows drive looks like a scheme.
          if (path.basename(from) !== customSheet && isElsewhere(written))
            return { external: written };
          const imported = resolveStyleImport(written, path.dirname(from), site.root);
          if (imported === undefined)
            throw new Error(`no file or package \`${written}\` to import`);
          return imported;
        },
      },
    });
    const named = (dependencies ?? []).filter((dep) => dep.type === 'import' || dep.type === 'url');
    const filled = fillAddresses(new TextDecoder().decode(code), { named, layers }, site);
    return {
      ...filled,
      read: texts,
      inputs: [...inputs, ...filled.assets.map(({ source }) => source)],
      diagnostics: [...filled.diagnostics, ...diagnostics],
    };
  } catch (failure) {
    const joined = joinWith(explain(sassFailure ?? failure, site), diagnostics, foreign);
    return { text: '', assets: [], read: [], inputs, diagnostics: joined };
  }
}

const importsOf = (sheets: readonly string[]): string =>
  sheets.map((sheet) => `@import ${JSON.stringify(toSpecifier(sheet))};`).join('\n');

/**
 * Joins the failure of a sheet with its other diagnostics. Two parsers may report the same fault. A
 * diagnostic about a slip or another language says more than the failure of the second parser.
 */
function joinWith(
  failure: Diagnostic,
  diagnostics: readonly Diagnostic[],
  foreign: readonly Diagnostic[],
): readonly Diagnostic[] {
  const isSame = (diagnostic: Diagnostic) =>
    diagnostic.file === failure.file &&
    (diagnostic.line === failure.line || foreign.includes(diagnostic));
  const best = diagnostics
    .filter(isSame)
    .find((diagnostic) => diagnostic.code === 'asset/style-slip' || foreign.includes(diagnostic));
  return [
    { ...(best ?? failure), severity: 'error' },
    ...diagnostics.filter((diagnostic) => !isSame(diagnostic)),
  ];
}

/** Whether a sheet is the author's own, and neither the theme's nor a package's. */
function isOwn(file: string, { root, theme }: Site): boolean {
  const isOfTheme = Object.values(theme.styles).some(
    (sheet) => path.dirname(sheet) === path.dirname(file),
  );
  return isReadable(file, root) && !hasFolder(file, 'node_modules') && !isOfTheme;
}

const layered =
  /@import\s+(?:url\(\s*)?["']?([^"'()\s]+)["']?\s*\)?\s+(layer(?:\([\w\s.-]*\))?)(?=[\s;])/gi;

/** Notes the layers of imports by address, which lightningcss omits for other hosts. */
function noteLayers(css: string, layers: Map<string, string>): void {
  for (const [, url, layer] of css.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(layered))
    layers.set(url!, layer!);
}

/** Puts final addresses in place of marks, and imports from other hosts before everything else. */
function fillAddresses(
  code: string,
  {
    named,
    layers,
  }: {
    readonly named: readonly (ImportDependency | UrlDependency)[];
    readonly layers: ReadonlyMap<string, string>;
  },
  site: Site,
): Omit<BundledSheet, 'inputs' | 'read'> {
  const assets: ImportedAsset[] = [];
  const diagnostics: Diagnostic[] = [];
  const imports: string[] = [];
  let text = code;
  for (const dependency of named) {
    const { url, placeholder, loc } = dependency;
    if (dependency.type === 'import') {
      const { supports, media } = dependency;
      const conditions = [layers.get(url), supports && `supports(${supports})`, media]
        .filter(Boolean)
        .join(' ');
      imports.push(`@import ${JSON.stringify(url)}${conditions && ` ${conditions}`};`);
      continue;
    }
    const resolved = resolveStyleUrl(url, path.dirname(loc.filePath), site);
    if ('isMissing' in resolved) {
      const { line, column } = loc.start;
      const place = { file: nameFrom(site.root, loc.filePath), line, column };
      diagnostics.push(diagnose('asset/missing-file', place, { url }));
      continue;
    }
    if (resolved.asset) assets.push(resolved.asset);
    const address = resolved.address.replace(
      /["\\\n]/g,
      (character) => `\\${character.codePointAt(0)!.toString(16)} `,
    );
    text = text.replaceAll(`"${placeholder}"`, () => `"${address}"`);
  }
  return { text: imports.join('') + text, assets, diagnostics };
}

/** The error that lightningcss throws for a syntax error or an import that leads nowhere. */
interface StyleFailure {
  readonly message: string;
  readonly fileName?: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

function explain(failure: unknown, { root }: Site): Diagnostic {
  if (failure instanceof SassFailure) {
    const place = { ...failure.place, file: nameFrom(root, failure.place.file) };
    return diagnose('asset/bad-style-sheet', place, { reason: failure.message });
  }
  const { message, fileName, loc } = failure as StyleFailure;
  if (fileName === undefined) throw failure;
  const place: Place = { ...startOfFile(nameFrom(root, fileName)), ...loc };
  return diagnose('asset/bad-style-sheet', place, { reason: message.replace(/\.$/, '') });
}
