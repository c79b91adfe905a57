import { diagnose } from '../diagnostics/diagnose.ts';
import { placeOfProperty } from '../lib/source/placeOfProperty.ts';
import type { Diagnostic, OutputFile, Site } from '../types.ts';

/** What a host takes. Absent: no limit is known. */
interface HostLimits {
  readonly name: string;
  readonly files?: number;
  /** Bytes of one file. */
  readonly fileBytes?: number;
  /** Bytes of all files. */
  readonly totalBytes?: number;
  /** Rules in `_redirects`, and characters of one. */
  readonly rules?: number;
  readonly ruleLength?: number;
}

const MIB = 1024 * 1024;

/** developers.cloudflare.com/pages/platform/limits and …/configuration/redirects. */
const cloudflare = {
  name: 'Cloudflare Pages',
  files: 20_000,
  fileBytes: 25 * MIB,
  rules: 2_000,
  ruleLength: 1_000,
};

const hosts: Readonly<Record<NonNullable<Site['config']['checks']['host']>, HostLimits>> = {
  'cloudflare-pages': cloudflare,
  'cloudflare-pages-paid': { ...cloudflare, files: 100_000 },
  // docs.github.com: "GitHub Pages limits".
  'github-pages': { name: 'GitHub Pages', totalBytes: 1e9 },
};

/** Compares the output with what the host of `checks.host` takes. */
export function checkHost(
  { config, configFile, configText }: Site,
  files: readonly OutputFile[],
  sizeOf: (file: OutputFile) => number,
): readonly Diagnostic[] {
  const { host } = config.checks;
  if (host === undefined) return [];
  const limits = hosts[host];
  const source = { file: configFile, text: configText };
  const place = placeOfProperty(source, ['checks', 'host'], 'value');
  const report = (
    limit: 'files' | 'fileBytes' | 'totalBytes' | 'rules' | 'ruleLength',
    found: number,
    what = '',
  ): readonly Diagnostic[] => {
    const most = limits[limit];
    if (most === undefined || found <= most) return [];
    return [diagnose('output/host-limit', place, { host: limits.name, limit, found, most, what })];
  };
  const sizes = files.map((file) => {
    const { content } = file;
    return 'bytes' in content ? Buffer.byteLength(content.bytes) : sizeOf(file);
  });
  const rules = rulesIn(files);
  return [
    ...report('files', files.length),
    ...files.flatMap(({ path }, i) => report('fileBytes', sizes[i]!, path)),
    ...report(
      'totalBytes',
      sizes.reduce((sum, size) => sum + size, 0),
    ),
    ...report('rules', rules.length),
    ...rules.flatMap((rule) => report('ruleLength', rule.length, rule.split(' ')[0])),
  ];
}

/** The lines of `_redirects`. */
function rulesIn(files: readonly OutputFile[]): readonly string[] {
  const content = files.find(({ path }) => path === '_redirects')?.content;
  if (!content || !('bytes' in content)) return [];
  const lines = Buffer.from(content.bytes as string)
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
