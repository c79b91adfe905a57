import { checksPage } from './checks.ts';
import { configurationPage } from './configuration.ts';
import { docusaurusFields } from './docusaurusFields.ts';

/** Returns the texts of pages that are generated from the program, by path in the repository. */
export function referencePages(): Readonly<Record<string, string>> {
  return {
    'content/site/configuration.md': configurationPage(),
    'content/site/checks.md': checksPage(),
    'content/site/_docusaurus-fields.md': docusaurusFields(),
  };
}
