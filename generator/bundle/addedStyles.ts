/** Finds code that adds `<style>` elements in the browser, which the generated policy blocks. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { hasFolder, isWithin } from '../lib/files/nativePath.ts';
import { toPlace } from '../lib/source/placeOfProperty.ts';
import type { Diagnostic, Place, Site } from '../types.ts';
import { packageOf } from './chunkOrigin.ts';

const addsStyle = /\bcreateElement\(\s*(["'`])style\1\s*\)/;

/** React writes a style only if a component asks for one. */
const onlyOnRequest = new Set(['react-dom']);

interface AddedStylesInput {
  readonly metafile: Metafile;
  readonly site: Site;
  /** Returns the place where configuration or documents name a module, or else its package. */
  readonly placeOf: (name: string) => Place;
}

/**
 * Returns one diagnostic for each package or file of the site that adds styles, or none if the site
 * allows such styles.
 */
export function addedStyles({ metafile, site, placeOf }: AddedStylesInput): readonly Diagnostic[] {
  if (allowsStyles(site.config)) return [];
  const diagnosticsByName = new Map<string, Diagnostic>();
  for (const file of usedFiles(metafile, site)) {
    const name = packageOf(file) ?? file;
    if (onlyOnRequest.has(name) || diagnosticsByName.has(name)) continue;
    const text = readFileSync(path.resolve(site.root, file), 'utf8');
    const offset = text.search(addsStyle);
    if (offset === -1) continue;
    const place =
      name === file ? startingAt(file, text, offset) : importOf(file, metafile, { site, placeOf });
    diagnosticsByName.set(name, diagnose('asset/added-style', place, { name }));
  }
  return [...diagnosticsByName.values()];
}

function allowsStyles({ contentSecurityPolicy: policy }: Site['config']): boolean {
  return policy === false || policy['style-src']?.includes("'unsafe-inline'") === true;
}

/** The files of the site and of packages whose code is in the output, in order of their names. */
function usedFiles({ outputs }: Metafile, { root, theme }: Site): readonly string[] {
  const themeFolder = path.dirname(theme.components);
  const includedFiles = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? name : [])),
  );
  return [...new Set(includedFiles)]
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && isFile(name))
    .filter((name) => !isWithin(path.resolve(root, name), themeFolder))
    .sort();
}

/** Finds the site's import that brings in a package's file, perhaps through other packages. */
function importOf(
  file: string,
  { inputs }: Metafile,
  { site, placeOf }: Pick<AddedStylesInput, 'site' | 'placeOf'>,
): Place {
  const importChain = new Set([file]);
  for (const target of importChain)
    for (const [importer, { imports }] of Object.entries(inputs)) {
      const styleImport = imports.find((candidate) => candidate.path === target);
      if (!styleImport || importChain.has(importer)) continue;
      const { original = styleImport.path } = styleImport;
      if (!isFile(importer)) return placeOf(original);
      importChain.add(importer);
      if (hasFolder(importer, 'node_modules')) continue;
      const text = readFileSync(path.resolve(site.root, importer), 'utf8');
      const written = new RegExp(`["']${escapeRegExp(original)}["']`);
      return startingAt(importer, text, Math.max(0, text.search(written)));
    }
  return placeOf(packageOf(file)!);
}

/** Whether an input is a file. Other inputs are modules that the bundler received as text. */
function isFile(input: string): boolean {
  return !/^<|^\w[\w-]*:|#\d+$/.test(input);
}

function startingAt(file: string, text: string, start: number): Place {
  return toPlace(file, text, { start, end: start });
}
