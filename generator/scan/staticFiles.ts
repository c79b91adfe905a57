/** Finds what hosts and browsers ignore in the static files that they take settings from. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import type { Diagnostic, Site } from '../types.ts';
import type { Listed } from './collect.ts';

/** What a line of a file does, and what to write. */
interface Fault {
  readonly line: number;
  readonly column: number;
  /** Completes the sentence "… is ignored: …". */
  readonly why: string;
  readonly remedy: string;
}

/** Faults of the files of settings in the static folders. */
export function checkStaticFiles(site: Site, listed: readonly Listed[]): readonly Diagnostic[] {
  const { staticDirectories } = site.config;
  return listed.flatMap(({ path, kind, print: { size } }) => {
    const folder = posix.dirname(path);
    const find = kind === 'static' ? readers[posix.basename(path)] : undefined;
    if (!find || size > 100_000 || !staticDirectories.includes(folder)) return [];
    const text = readFileSync(fileNamed(site.root, path), 'utf8');
    return find(text, site).map(({ line, column, why, remedy }) =>
      diagnose(
        'content/bad-static-file',
        { file: path, line, column },
        {
          name: posix.basename(path),
          why,
          remedy,
        },
      ),
    );
  });
}

type Reader = (text: string, site: Site) => readonly Fault[];

const robotsFields =
  'User-agent Allow Disallow Sitemap Crawl-delay Host Clean-param Content-Signal'.split(' ');

const readers: Readonly<Record<string, Reader>> = {
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
  'robots.txt': (text, { config }) => [
    ...linesOf(text).flatMap(({ line, written }) => unknownField(written, line)),
    ...(config.noIndex ? [] : closedSite(text)),
  ],
  _redirects: (text) =>
    linesOf(text).flatMap(({ line, written }) => {
      const [from = '', ...rest] = written.split(/\s+/);
      const to = rest.find((one) => !one.includes('='));
      const isRule = /^(?:\/|https?:\/\/)/.test(from) && /^(?:\/|https?:\/\/|:)/.test(to ?? '');
      const rule = { line, column: 1, why: 'this line is not a redirect' };
      return isRule ? [] : [{ ...rule, remedy: 'Write `/old /new 301`.' }];
    }),
  'manifest.json': readJson,
  'site.webmanifest': readJson,
  'manifest.webmanifest': readJson,
};

/** Lines that are neither empty nor comments. */
function linesOf(text: string): readonly { readonly line: number; readonly written: string }[] {
  return text
    .split(/\r?\n/)
    .map((one, index) => ({ line: index + 1, written: one.replace(/(?:^|\s)#.*$/, '').trim() }))
    .filter(({ written }) => written !== '');
}

function unknownField(written: string, line: number): readonly Fault[] {
  const [, name] = /^([\w-]+)\s*:/.exec(written) ?? [];
  if (name === undefined)
    return [
      {
        line,
        column: 1,
        why: 'a line is `Field: value`',
        remedy: 'Write a colon after the field.',
      },
    ];
  const nearest = robotsFields.some((one) => one.toLowerCase() === name.toLowerCase())
    ? undefined
    : suggest(name, robotsFields);
  return nearest
    ? [{ line, column: 1, why: `no field is called \`${name}\``, remedy: `Write \`${nearest}\`.` }]
    : [];
}

/** `Disallow: /` for everybody. */
function closedSite(text: string): readonly Fault[] {
  let isForAll = false;
  for (const { line, written } of linesOf(text)) {
    const [, field, value] = /^(user-agent|disallow)\s*:\s*(.*)$/i.exec(written) ?? [];
    if (field?.toLowerCase() === 'user-agent') isForAll = value === '*';
    if (isForAll && field?.toLowerCase() === 'disallow' && value === '/')
      return [
        {
          line,
          column: 1,
          why: 'it keeps search engines from the whole site',
          remedy: 'Remove the line; if it is meant, set `noIndex: true` in the configuration.',
        },
      ];
  }
  return [];
}

function readJson(text: string): readonly Fault[] {
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
