import type { Diagnostic } from '../types.ts';
import type { Losses } from './losses.ts';
import { remedyOf } from './remedies.ts';
import type { Misfit } from './trials.ts';

/** The contents of the report on a move. */
interface ReportInput {
  readonly configFile: string;
  readonly absent: readonly string[];
  readonly losses: Losses;
  /** The places of functions that are taken from the configuration of Docusaurus. */
  readonly configured: readonly string[];
  /** The components of `src/theme` that were set aside. */
  readonly aside: readonly Misfit[];
  /** React pages that do not build and are left out. */
  readonly pages: readonly Misfit[];
  /** The diagnostics that would stop the build, and are warnings for now. */
  readonly lowered: readonly Diagnostic[];
  /** The errors that stop the build. */
  readonly errors: readonly Diagnostic[];
}

/** Writes the report in Markdown: the losses, with counts and places. */
export function writeReport(told: ReportInput): string {
  const { configFile, absent, losses, configured, aside, pages, lowered, errors } = told;
  const lines = [...losses.places].map(([field, places]) => {
    const count = places.length > 1 ? ` (${places.length})` : '';
    const where = places.length > 0 ? `: ${[...new Set(places)].join(', ')}` : '';
    const remedy = remedyOf(field);
    return `- \`${field}\`${count}${where}${remedy === undefined ? '' : `. Instead: ${remedy}`}`;
  });
  return [
    '# Moved from Docusaurus',
    `\`site.config.ts\` was written from \`${configFile}\`. No file of content was changed.`,
    ...section('Not carried over', lines),
    ...section(
      `Functions that use variables of \`${configFile}\`, and are taken from there: keep the file`,
      configured.map((place) => `- \`${place}\``),
    ),
    ...section(
      'Components of `src/theme` that do not fit, set aside in `src/theme-docusaurus`',
      aside.map(({ file, reason }) => `- \`${file}\`: ${reason}`),
    ),
    ...section(
      'Pages that do not build, left out by `exclude`',
      pages.map(({ file, reason }) => `- \`${file}\`: ${reason}`),
    ),
    ...section(
      'Errors that are warnings until they are corrected, by `severities` in `site.config.ts`',
      byCode(lowered),
    ),
    ...section(
      'Errors that stop the build, to be corrected first',
      errors
        .slice(0, SHOWN)
        .map(({ file, line, text }) => `- ${file ?? 'the site'}:${line ?? 1}: ${text}`),
    ),
    ...section(
      'Packages and files that the configuration asks for and that are not there',
      absent.map((name) => `- \`${name}\``),
    ),
    ...(absent.length > 0 ? [installFirst] : []),
    'Next: `site check`, then `site build`.',
    '',
  ].join('\n\n');
}

const installFirst =
  'Install the packages of the site first (`npm install`). Then take away `site.config.ts` and ' +
  'run `site migrate` again: it asks these packages what they add.';

/** The most places on a line of the report. `site check` lists all of them. */
const SHOWN = 10;

/** Returns a line for each code, with its count and places. */
function byCode(diagnostics: readonly Diagnostic[]): string[] {
  const codes = [...new Set(diagnostics.map(({ code }) => code))];
  return codes.map((code) => {
    const places = diagnostics.flatMap((diagnostic) =>
      diagnostic.code === code ? `${diagnostic.file ?? 'the site'}:${diagnostic.line ?? 1}` : [],
    );
    const shown = [...new Set(places)].slice(0, SHOWN);
    const ellipsis = places.length > SHOWN ? ', …' : '';
    return `- \`${code}\` (${places.length}): ${shown.join(', ')}${ellipsis}`;
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [];
}
