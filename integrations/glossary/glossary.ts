/** Definitions of terms: a page that lists them, and `<Term>`, which shows one of them. */
import path from 'node:path';
import { defineIntegration, type Integration } from '../../generator/integration.ts';
import { moduleAt } from '../moduleAt.ts';
import { readDefinitions, type Definition } from './readDefinitions.ts';

export interface GlossaryOptions {
  /** Name of the documentation collection that gets the page. */
  readonly collection: string;
  /** The file of terms, relative to the root of the site. Default: `terms.yml`. */
  readonly terms?: string;
  /** The page, relative to the folder of the collection. Default: `glossary.md`. */
  readonly page?: string;
  /** Title of the page. Default: `Glossary`. */
  readonly title?: string;
}

/**
 * Adds a page with the definitions from the file of terms, and turns `<Term>` into a link that
 * shows one. It needs no script.
 */
export function glossary({
  collection,
  terms = 'terms.yml',
  page = 'glossary.md',
  title = 'Glossary',
}: GlossaryOptions): Integration {
  return defineIntegration({
    name: 'glossary',
    config({ collections }, { root }) {
      const folder = collections[collection]?.path;
      if (folder === undefined) throw new Error(`no collection is called \`${collection}\``);
      const pluginOptions = {
        terms: path.join(root, terms),
        page: `@site/${path.posix.join(folder, page)}`,
      };
      const plugin = moduleAt('remarkTerms', import.meta.url);
      return { markdown: { beforeDefaultRemarkPlugins: [[plugin, pluginOptions]] } };
    },
    async sources({ read }) {
      const definitions = readDefinitions(await read(terms), terms);
      const text = definitions.map(toSection).join('\n');
      return {
        inputs: [],
        documents: [
          { collection, path: page, frontMatter: { title }, text, from: { file: terms } },
        ],
      };
    },
  });
}

function toSection({ term, id, definition }: Definition): string {
  return `## ${term} {#${id}}\n\n${definition}\n`;
}
