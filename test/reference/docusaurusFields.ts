/** Makes the table of what to write in place of Docusaurus's fields, from the loader's hints. */
import { docusaurusFields as fields } from '../../generator/load/validate/docusaurusFields.ts';

/** A partial: one row a field. */
export function docusaurusFields(): string {
  const rows = Object.entries(fields).map(([key, instead]) => {
    const shown = key.replace(/^collections\./, 'plugin option ').replace(/(\S+)$/, '`$1`');
    return `| ${shown} | ${instead.replaceAll('|', '\\|')} |`;
  });
  return ['| Docusaurus | here |', '| --- | --- |', ...rows, ''].join('\n');
}
