import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestName } from '../outputNames.ts';

/** Code, documents and style sheets of the site, without installed and built files. */
export function* siteTexts(
  folder: string,
): Generator<{ readonly name: string; readonly text: string }> {
  const entries = readdirSync(folder, { withFileTypes: true });
  // The folder is an output, whatever its name is.
  if (entries.some(({ name }) => name === manifestName)) return;
  for (const entry of entries) {
    if (/^\.|^node_modules$/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* siteTexts(file);
    else if (entry.isFile() && /\.(?:[cm]?[jt]sx?|mdx?|html|s?css)$/.test(entry.name))
      yield { name: entry.name, text: readFileSync(file, 'utf8') };
  }
}
