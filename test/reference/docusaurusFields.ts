/** What to write in place of Docusaurus's fields, from what the loader says of each. */
import { readFileSync } from 'node:fs';
import { saidElsewhere } from '../../generator/load/elsewhere.ts';

const keys = [
  ...readFileSync(new URL('../../generator/load/elsewhere.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}'?([\w.]+)'?: ['"`]/gm,
  ),
].map(([, key]) => key!);

/** A partial: one row a field. */
export function docusaurusFields(): string {
  const rows = keys.map((key) => {
    const steps = key.split('.');
    const path =
      steps[0] === 'collections' ? ['collections', 'x', ...steps.slice(1, -1)] : steps.slice(0, -1);
    const shown = key.replace(/^collections\./, 'plugin option ').replace(/(\S+)$/, '`$1`');
    return `| ${shown} | ${saidElsewhere(path, steps.at(-1)!)!.replaceAll('|', '\\|')} |`;
  });
  return ['| Docusaurus | here |', '| --- | --- |', ...rows, ''].join('\n');
}
