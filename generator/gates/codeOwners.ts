import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { toSlashes } from '../lib/files/nativePath.ts';
import type { GateInput } from './gate.ts';

/** The files in which GitHub, GitLab and others look for owners. The first one counts. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

interface OwnerRule {
  readonly matches: (name: string) => boolean;
  readonly owners: readonly string[];
}

/**
 * Reads CODEOWNERS, and returns a function that gets the owners of a file of the site. If several
 * rules match, the last one counts, as on the hosts.
 */
export function readOwners({
  site: { root },
}: Pick<GateInput, 'site'>): (file: string) => readonly string[] {
  const repository = repositoryOf(root);
  const file = places.map((name) => path.join(repository, name)).find((name) => existsSync(name));
  if (file === undefined) return () => [];
  const rules = parseOwners(readFileSync(file, 'utf8'));
  const prefix = toSlashes(path.relative(repository, root));
  return (name) => {
    const inRepository = prefix === '' ? name : `${prefix}/${name}`;
    return rules.findLast(({ matches }) => matches(inRepository))?.owners ?? [];
  };
}

/** Returns the rules of a text in the format of CODEOWNERS, without GitLab's section headings. */
export function parseOwners(text: string): readonly OwnerRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const words = line.replace(/(?:^|\s)#.*/, '').match(/(?:\\.|\S)+/g) ?? [];
    const [pattern, ...owners] = words;
    if (pattern === undefined || /^\^?\[/.test(pattern)) return [];
    return [{ matches: matcherOf(pattern.replaceAll('\\ ', ' ')), owners }];
  });
}

/**
 * Returns a function that matches names by a pattern, as `.gitignore` does. A pattern without a
 * slash before its end applies to every folder, and a folder includes everything in it.
 */
function matcherOf(pattern: string): (name: string) => boolean {
  const bare = pattern.replace(/^\/|\/$/g, '');
  const isAnywhere = !pattern.slice(0, -1).includes('/');
  const glob = isAnywhere ? `**/${bare}` : bare;
  const isFolder = pattern.endsWith('/');
  const below = glob.endsWith('/*') ? [] : [`${glob}/**`];
  return picomatch([...(isFolder ? [] : [glob]), ...below], { dot: true });
}

/** Returns the folder with `.git` that contains the site, or else the site itself. */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return root;
  }
}
