import { posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { placeInConfig } from '../lib/source/placeOfProperty.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { Diagnostic, OutputFile, Site } from '../types.ts';

/** The limits of a host. An absent property means that no such limit is known. */
interface HostLimits {
  readonly name: string;
  readonly files?: number;
  /** Files and folders together. */
  readonly entries?: number;
  /** Bytes of one file. */
  readonly fileBytes?: number;
  /** Bytes of all files. */
  readonly totalBytes?: number;
  /** Files in one folder, without those in folders below it. */
  readonly folderFiles?: number;
  /** Bytes of the path of a file. */
  readonly pathBytes?: number;
  /** Rules in `_redirects`, and characters of one rule. */
  readonly rules?: number;
  readonly ruleLength?: number;
  /** Rules in `_headers`, and characters of one header. */
  readonly headerRules?: number;
  readonly headerLength?: number;
}

const MIB = 1024 * 1024;

/** From developers.cloudflare.com/pages/platform/limits and …/pages/configuration/redirects. */
const cloudflare = {
  name: 'Cloudflare Pages',
  files: 20_000,
  fileBytes: 25 * MIB,
  rules: 2_000,
  ruleLength: 1_000,
  headerRules: 100,
  headerLength: 2_000,
};

/** From learn.microsoft.com: "Quotas in Azure Static Web Apps". */
const azure = { name: 'Azure Static Web Apps', totalBytes: 500 * MIB };

const hosts: Readonly<Record<NonNullable<Site['config']['checks']['host']>, HostLimits>> = {
  'cloudflare-pages': cloudflare,
  'cloudflare-pages-paid': { ...cloudflare, files: 100_000 },
  // docs.github.com: "GitHub Pages limits".
  'github-pages': { name: 'GitHub Pages', totalBytes: 1e9 },
  // docs.gitlab.com: "GitLab.com settings" and "GitLab application limits".
  'gitlab-pages': { name: 'GitLab Pages', totalBytes: 1e9, entries: 200_000 },
  // docs.netlify.com: "Site deploys overview".
  netlify: { name: 'Netlify', folderFiles: 54_000 },
  // firebase.google.com: `sites.versions.populateFiles`.
  'firebase-hosting': { name: 'Firebase Hosting', fileBytes: 2 * 1024 * MIB - 1 },
  'azure-static-web-apps': azure,
  'azure-static-web-apps-free': { ...azure, totalBytes: 250 * MIB },
  // docs.aws.amazon.com: "Naming Amazon S3 objects".
  'amazon-s3': { name: 'Amazon S3', pathBytes: 1_024 },
};

/** Reads files of an output that is not written yet. */
interface OutputReader {
  /** Returns the number of bytes. */
  sizeOf(file: OutputFile): number;
  textOf(file: OutputFile): string;
}

/** Reports what exceeds a limit of the host in `checks.host`. Without a host, there is no limit. */
export function checkHost(
  site: Site,
  files: readonly OutputFile[],
  { sizeOf, textOf }: OutputReader,
): readonly Diagnostic[] {
  const { host } = site.config.checks;
  if (host === undefined) return [];
  const limits = hosts[host];
  const place = placeInConfig(site, ['checks', 'host'], 'value');
  const report = (limit: HostLimit, value: number, subjectName = ''): readonly Diagnostic[] => {
    const limitValue = limits[limit];
    if (limitValue === undefined || value <= limitValue) return [];
    const { name } = limits;
    const parameters = { host: name, limit, value, limitValue, subjectName };
    return [diagnose('output/host-limit', place, parameters)];
  };
  const paths = files.map(({ path }) => path);
  const sizes = files.map(sizeOf);
  const linesOf = (name: string): readonly string[] =>
    files.filter(({ path }) => path === name).flatMap((file) => linesIn(textOf(file)));
  const rules = linesOf('_redirects');
  const headers = linesOf('_headers');
  return [
    ...report('files', files.length),
    ...report('entries', files.length + countFolders(paths)),
    ...paths.flatMap((path, i) => report('fileBytes', sizes[i]!, path)),
    ...report(
      'totalBytes',
      sizes.reduce((sum, size) => sum + size, 0),
    ),
    ...[...toGroups(paths, posix.dirname)].flatMap(([folder, names]) =>
      report('folderFiles', names.length, folder),
    ),
    ...paths.flatMap((path) => report('pathBytes', Buffer.byteLength(path), path)),
    ...report('rules', rules.length),
    ...rules.flatMap((rule) => report('ruleLength', rule.length, rule.split(' ')[0])),
    ...report('headerRules', headers.filter((line) => !/^\s/.test(line)).length),
    ...headers.flatMap((line) =>
      report('headerLength', line.trim().length, line.trim().split(':')[0]),
    ),
  ];
}

type HostLimit = Exclude<keyof HostLimits, 'name'>;

/** Returns the number of folders that contain files, without the output folder itself. */
function countFolders(paths: readonly string[]): number {
  const folders = new Set<string>();
  for (const path of paths)
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1))
      folders.add(path.slice(0, slash));
  return folders.size;
}

/** Returns the lines of a file with rules, without comments and empty lines. */
function linesIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
