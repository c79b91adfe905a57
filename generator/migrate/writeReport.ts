import type { Losses } from './losses.ts';
import type { Misfit } from './migrate.ts';

/** The contents of the report on a move. */
export interface Told {
  readonly configFile: string;
  readonly absent: readonly string[];
  readonly losses: Losses;
  /** Components of `src/theme` that were set aside. */
  readonly aside: readonly Misfit[];
  /** React pages that do not build and are left out. */
  readonly pages: readonly Misfit[];
}

/** Writes the report in Markdown: the losses, with counts and places. */
export function writeReport({ configFile, absent, losses, aside, pages }: Told): string {
  const lines = [...losses.all].map(([field, places]) => {
    const count = places.length > 1 ? ` (${places.length})` : '';
    const where = places.length > 0 ? `: ${[...new Set(places)].join(', ')}` : '';
    return `- \`${field}\`${count}${where}`;
  });
  return [
    '# Moved from Docusaurus',
    `\`site.config.ts\` was written from \`${configFile}\`. No file of content was changed.`,
    ...section('Not carried over', lines),
    ...section(
      'Components of `src/theme` that do not fit, set aside in `src/theme-docusaurus`',
      aside.map(({ file, reason }) => `- \`${file}\`: ${reason}`),
    ),
    ...section(
      'Pages that do not build, left out by `exclude`',
      pages.map(({ file, reason }) => `- \`${file}\`: ${reason}`),
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

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [];
}
