/** Finds lines in static settings files that hosts and browsers ignore. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import type { Diagnostic, Site } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { Listed } from './collect.ts';
import {
  headersFaults,
  nearestHostFile,
  redirectsFaults,
  robotsFaults,
  type LineFault,
} from './hostFiles.ts';
import { lookupTable } from '../lib/lookupTable.ts';

/** Reports faults of the settings files in the static folders. */
export function checkStaticFiles(site: Site, files: readonly Listed[]): readonly Diagnostic[] {
  const { staticDirectories } = site.config;
  return files.flatMap(({ path, kind, print: { size } }) => {
    const name = posix.basename(path);
    if (kind !== 'static' || !staticDirectories.includes(posix.dirname(path))) return [];
    const nearest = nearestHostFile(name);
    if (nearest !== undefined)
      return [diagnose('content/misnamed-file', startOfFile(path), { name, nearest })];
    const find = readers[name];
    if (!find || size > 100_000) return [];
    const text = readFileSync(fileNamed(site.root, path), 'utf8');
    return find(text, site).map(({ line, column, ...fault }) =>
      diagnose('content/bad-static-file', { file: path, line, column }, { name, ...fault }),
    );
  });
}

type Reader = (text: string, site: Site) => readonly LineFault[];

const readers = lookupTable<Reader>({
  CNAME: (text) =>
    /^\s*[\w-]+(?:\.[\w-]+)+\s*$/.test(text)
      ? []
      : [
          {
            line: 1,
            column: 1,
            why: 'hosts read a name of a domain and nothing else',
            remedy: 'Write the name alone, such as `docs.example.com`.',
          },
        ],
  'robots.txt': robotsFaults,
  _headers: headersFaults,
  _redirects: redirectsFaults,
  'manifest.json': readJson,
  'site.webmanifest': readJson,
  'manifest.webmanifest': readJson,
});

function readJson(text: string): readonly LineFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    const lines = text.slice(0, at).split('\n');
    return [
      {
        line: lines.length,
        column: lines.at(-1)!.length + 1,
        why: 'it is not JSON',
        remedy: 'Correct the syntax at this place.',
      },
    ];
  }
}
