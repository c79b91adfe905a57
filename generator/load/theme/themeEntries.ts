/**
 * Lists the entries of the theme's bundle: the theme's parts, or the site's replacements, and
 * aliases.
 */
import path from 'node:path';
import type { ThemeManifest } from '../../contract.ts';
import { listModules } from '../../lib/files/listModules.ts';

/** The site's root, and the theme that it uses. */
interface ThemeAndSite {
  readonly root: string;
  readonly theme: ThemeManifest;
}

/** Returns source files by output name. */
export function themeEntries({ root, theme }: ThemeAndSite): Record<string, string> {
  const themes = listModules(theme.components);
  const cases = new Map([...themes.keys()].map((name) => [name.toLowerCase(), name]));
  // Another letter case replaces nothing (checkThemeParts.ts), and not every disk has both cases.
  const replaced = [...listModules(path.join(root, 'src/theme'))].filter(
    ([name]) => (cases.get(name.toLowerCase()) ?? name) === name,
  );
  const components = new Map([...themes, ...replaced]);
  const named = (folder: string, modules: ReadonlyMap<string, string>) =>
    [...modules].map(([name, file]) => [`${folder}/${name}`, file]);
  return Object.fromEntries([
    ['Page', theme.server],
    ...named('theme', components),
    ...named('docusaurus', listModules(theme.compat)),
  ]);
}

/** Returns the names of the entries in a folder of the output. */
export function namesIn(entries: Readonly<Record<string, string>>, folder: string): string[] {
  return Object.keys(entries).flatMap((name) =>
    name.startsWith(folder) ? [name.slice(folder.length)] : [],
  );
}
