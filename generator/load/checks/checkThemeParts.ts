import { readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { withEnding } from '../../lib/bundler/aliases.ts';
import { nameFrom } from '../../lib/files/nativePath.ts';
import { parseModule } from '../../lib/source/parseModule.ts';
import type { Config, Diagnostic, Place } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { toGroups } from '../../lib/toGroups.ts';
import { filesBelow, listModules } from '../../lib/files/listModules.ts';
import { positionAt } from '../../lib/source/places.ts';

/** Names that are read although the theme has no such component. */
const alsoRead = ['MDXComponents'];

/**
 * Reports files below `src/theme/` that replace a component and export none, and files that replace
 * no component and are never imported. The site's files are searched for imports only if it has
 * such a file.
 */
export function checkThemeParts(
  root: string,
  components: string,
  config: Pick<Config, 'collections'>,
): readonly Diagnostic[] {
  const modules = [...listModules(components).keys(), ...alsoRead];
  const parts = [...listModules(path.join(root, 'src/theme'))];
  const inOtherCase = (name: string) =>
    modules.some((module) => module.toLowerCase() === name.toLowerCase());
  const unknown = parts.filter(
    ([name]) => (isPartName(name) || inOtherCase(name)) && !modules.includes(name),
  );
  return [
    ...secondFiles(root),
    ...misnamedFolder(root, modules),
    ...parts.flatMap(([name, file]) => (modules.includes(name) ? checkPart(name, file, root) : [])),
    ...checkNames({ unknown, partNames: modules, root, config }),
  ];
}

/** Reports files that are not read because another file has the same name without its ending. */
function secondFiles(root: string): readonly Diagnostic[] {
  const folder = path.join(root, 'src/theme');
  const stems = toGroups(
    filesBelow(folder).filter((file) => isModule.test(file) && !file.endsWith('.d.ts')),
    (file) => nameFrom(folder, file).replace(/(?:\/index)?\.\w+$/, ''),
  );
  return [...stems].flatMap(([name, files]) => {
    const used = files.length < 2 ? undefined : withEnding(path.join(folder, name));
    return used === undefined
      ? []
      : files
          .filter((file) => file !== used)
          .map((file) =>
            diagnose('component/second-file', startOfFile(nameFrom(root, file)), {
              readFile: nameFrom(root, used),
            }),
          );
  });
}

const isModule = /\.(?:tsx|ts|jsx|js|mjs)$/;

/** Reports `src/themes/Footer.tsx`, which is in the wrong folder for a part. */
function misnamedFolder(root: string, partNames: readonly string[]): readonly Diagnostic[] {
  if (filesBelow(path.join(root, 'src/theme')).length > 0) return [];
  const folder = filesBelow(path.join(root, 'src'))
    .map((file) => nameFrom(root, file))
    .map((file) =>
      /^(src\/(?:Theme|THEME|themes?|Themes))\/([\w/]+?)(?:\/index)?\.[jt]sx?$/.exec(file),
    )
    .find((match) => match !== null && partNames.includes(match[2]!))?.[1];
  const params = {
    path: folder!,
    why: 'components of the theme are replaced in `src/theme`',
    remedy: 'Rename the folder to `src/theme`.',
  };
  return folder === undefined
    ? []
    : [diagnose('content/unread-folder', startOfFile(folder), params)];
}

/**
 * Whether a file is meant as a part, because all of its folders and its name begin with a capital.
 */
const isPartName = (name: string) => name.split('/').every((segment) => /^[A-Z]/.test(segment));

/** The bundler reports files that do not parse. */
function checkPart(name: string, file: string, root: string): readonly Diagnostic[] {
  const text = readFileSync(file, 'utf8');
  const { program, exports } = parseModule(text);
  // The part would contain itself endlessly.
  const selfImport = withoutTypes(text).includes(`@theme/${name}`)
    ? placeOfImport(text, `@theme/${name}`)
    : undefined;
  if (selfImport !== undefined) {
    const params = { file: nameFrom(root, file), name };
    return [diagnose('component/imports-itself', { ...selfImport, file: params.file }, params)];
  }
  if (exports.includes('default') || (program['body'] as readonly unknown[]).length === 0)
    return [];
  const place = startOfFile(nameFrom(root, file));
  return [diagnose('component/no-default-export', place, { file: place.file, replaces: name })];
}

/** Matches code that takes values from another module. */
function placeOfImport(text: string, specifier: string): Omit<Place, 'file'> | undefined {
  const imported = new RegExp(
    `^(?:import|export)\\b(?! type\\b)[^;'"]*(?:from\\s*)?(['"])${specifier}\\1`,
    'm',
  ).exec(text);
  if (!imported) return undefined;
  return positionAt(text, imported.index + imported[0].indexOf(specifier));
}

function checkNames({
  unknown,
  partNames,
  root,
  config,
}: {
  readonly unknown: readonly (readonly [name: string, file: string])[];
  readonly partNames: readonly string[];
  readonly root: string;
  readonly config: Pick<Config, 'collections'>;
}): readonly Diagnostic[] {
  if (unknown.length === 0) return [];
  const texts = textsOf(root, config);
  return unknown.flatMap(([name, file]) => {
    if (isImported(name, file, texts)) return [];
    // Its import of the part that it wraps is reported, with a line.
    if (texts.get(file)?.includes(`@theme-original/${name}`)) return [];
    const place = startOfFile(nameFrom(root, file));
    return [diagnose('component/unknown-part', place, { name, nearest: suggest(name, partNames) })];
  });
}

/**
 * Reports files that replace a component which the theme does not show by itself, and which nothing
 * imports. `idle` has the names of such components.
 */
export function checkIdleParts(
  idle: readonly string[],
  root: string,
  config: Pick<Config, 'collections'>,
): readonly Diagnostic[] {
  if (idle.length === 0) return [];
  const parts = listModules(path.join(root, 'src/theme'));
  const texts = textsOf(root, config);
  return idle.flatMap((name) => {
    const file = parts.get(name)!;
    if (isImported(name, file, texts)) return [];
    const place = startOfFile(nameFrom(root, file));
    return [diagnose('component/unknown-part', place, { name, isIdle: true })];
  });
}

/** The texts of code and content, by absolute path, without imports of types. */
function textsOf(
  root: string,
  { collections }: Pick<Config, 'collections'>,
): ReadonlyMap<string, string> {
  const folders = [
    path.join(root, 'src'),
    ...collections.map((collection) => path.resolve(root, collection.path)),
  ];
  return new Map(
    [...new Set(folders.flatMap(filesBelow))]
      .filter((file) => /\.(?:mdx?|[jt]sx?)$/.test(file))
      .map((file) => [file, withoutTypes(readFileSync(file, 'utf8'))]),
  );
}

/** Whether a file other than the part itself imports it. */
function isImported(name: string, file: string, texts: ReadonlyMap<string, string>): boolean {
  const last = name.split('/').at(-1)!;
  const specifier = new RegExp(
    `['"](?:@theme/${name}|@site/src/theme/${name}|\\.[^'"]*/${last})(?:/index)?(?:\\.\\w+)?['"]`,
  );
  return [...texts].some(([from, text]) => from !== file && specifier.test(text));
}

/** The text without type imports, which do not use a file. */
function withoutTypes(text: string): string {
  return text.replace(/^import type [^;]*?from\s+['"][^'"]+['"]/gm, '');
}
