/** `npm run reference` writes the pages of this site that are generated from the program. */
import { writeFileSync } from 'node:fs';
import { referencePages } from './pages.ts';

for (const [file, text] of Object.entries(referencePages())) {
  writeFileSync(new URL(`../../${file}`, import.meta.url), text);
  console.log(`wrote ${file}`);
}
