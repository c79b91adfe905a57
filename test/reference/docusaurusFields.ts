/** Makes the table of Docusaurus's fields and their replacements from the loader's hints. */
import { docusaurusFields as fields } from '../../generator/load/validate/docusaurusFields.ts';

/** Returns the text of a partial with a table. Each field has a row. */
export function docusaurusFields(): string {
  const rows = Object.entries(fields).map(([key, instead]) => {
    const shown = key.replace(/^collections\./, 'plugin option ').replace(/(\S+)$/, '`$1`');
    return `| ${shown} | ${instead.replaceAll('|', '\\|')} |`;
  });
  return ['| Docusaurus | here |', '| --- | --- |', ...rows, ''].join('\n');
}
