/** Edits of the editable site that are not texts: of folders, links, times, commits and output. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesOf } from '../harness.ts';
import type { Act, EditableFiles } from './editableSite.ts';

/** Returns what is at a path. It may be nothing, also because a parent of the path is a file. */
export function kindAt(file: string): 'folder' | 'file' | undefined {
  try {
    return lstatSync(file).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** Returns the paths of a file, or of a folder and everything in it. */
export function pathsOf(root: string, name: string): string[] {
  const kind = kindAt(path.join(root, name));
  if (kind === undefined) return [];
  if (kind === 'file') return [name];
  return [name, ...filesOf(path.join(root, name)).map((file) => `${name}/${file}`)];
}

const none: Act = () => [];

/** Renames a file or folder, and removes whatever has the new name. */
function rename(from: string, to: string): Act {
  return (root) => {
    if (!existsSync(path.join(root, from))) return [];
    const gone = [...pathsOf(root, from), ...pathsOf(root, to)];
    // On some disks, another letter case is the same file.
    if (from.toLowerCase() !== to.toLowerCase())
      rmSync(path.join(root, to), { recursive: true, force: true });
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    renameSync(path.join(root, from), path.join(root, to));
    return [...gone, ...pathsOf(root, to)];
  };
}

function remove(name: string): Act {
  return (root) => {
    const gone = pathsOf(root, name);
    rmSync(path.join(root, name), { recursive: true, force: true });
    return gone;
  };
}

function link(name: string, target: string): Act {
  return (root) => {
    const gone = remove(name)(root);
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    symlinkSync(target, path.join(root, name));
    return [...new Set([...gone, name])];
  };
}

/** Sets the modification time of files that do not change. */
function touch(folder: string): Act {
  return (root) => {
    const files = pathsOf(root, folder).filter((file) =>
      statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
    );
    const now = new Date();
    for (const file of files) utimesSync(path.join(root, file), now, now);
    return files;
  };
}

/** Changes the first file of the output whose name ends in `ending`. No source changes. */
function damage(ending: string, text: string | undefined): Act {
  return (root) => {
    const name = filesOf(path.join(root, 'build')).find((file) => file.endsWith(ending));
    if (name === undefined) return [];
    const file = path.join(root, 'build', name);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    return [];
  };
}

/** Removes a file or folder of the cache. */
function forget(part: string): Act {
  return (root) => {
    rmSync(path.join(root, '.site', part), { recursive: true, force: true });
    return [];
  };
}

/** Removes every third file or folder of the cache. */
function dropPacks(root: string): readonly string[] {
  const cache = path.join(root, '.site');
  const names = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of names.filter((_, i) => i % 3 === 0))
    rmSync(path.join(cache, name), { recursive: true, force: true });
  return [];
}

/** The acts, by names that are not files. The first of each changes nothing or undoes others. */
export const editableActs: EditableFiles = {
  'act: rename a folder': [
    rename('docs/renamed', 'docs/folder'),
    rename('docs/folder', 'docs/renamed'),
    rename('docs/folder', 'guides/folder'),
  ],
  'act: rename a file': [
    rename('docs/c2.md', 'docs/c.md'),
    rename('docs/c.md', 'docs/c2.md'),
    rename('docs/c.md', 'docs/C.md'),
  ],
  'act: rename a collection': [rename('articles', 'blog'), rename('blog', 'articles')],
  'act: rename languages': [rename('i18n/fr', 'i18n/de'), rename('i18n/de', 'i18n/fr')],
  'act: rename components': [rename('parts', 'src'), rename('src', 'parts')],
  'act: link a document': [remove('docs/linked.md'), link('docs/linked.md', 'c.md')],
  'act: link a folder': [remove('docs/guides'), link('docs/guides', '../guides')],
  'act: link to nothing': [remove('docs/lost.md'), link('docs/lost.md', 'nothing.md')],
  'act: link a partial': [remove('docs/_r.mdx'), link('docs/_r.mdx', '_q.mdx')],
  'act: touch': [none, touch('docs'), touch('site.config.ts'), touch('src')],
  'act: empty a folder': [none, remove('versioned_docs'), remove('static'), remove('people')],
};

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@test.example'];

/** Commits everything. Each commit has another date. */
function commit(author: string): Act {
  return (root) => {
    const git = (...args: string[]) => {
      const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
      return execFileSync('git', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
    };
    let date = '1700000000 +0000';
    if (!existsSync(path.join(root, '.git'))) {
      git('init', '-q');
      writeFileSync(path.join(root, '.git/info/exclude'), 'build\nclean\n.site\n.clean\n');
    }
    git('add', '-A');
    const count = existsSync(path.join(root, '.git/refs/heads'))
      ? git('rev-list', '--all', '--count').toString().trim()
      : '0';
    date = `${1_700_000_000 + 86_400 * Number(count)} +0000`;
    const name = `${author} <ada@test.example>`;
    git(...identity, 'commit', '-q', '--allow-empty', '--author', name, '-m', 'Edit');
    return [];
  };
}

/** Acts that only a build notices, because a server looks only at files of the site. */
export const actsBetweenBuilds: EditableFiles = {
  'act: commit': [commit('Ada'), commit('Bob'), remove('.git')],
  'act: damage the output': [
    none,
    damage('.html', 'damaged'),
    damage('.html', undefined),
    damage('.md', 'damaged'),
    damage('.js', undefined),
    damage('sitemap.xml', ''),
  ],
  'act: lose the cache': [none, forget(''), forget('last-run'), dropPacks],
};
