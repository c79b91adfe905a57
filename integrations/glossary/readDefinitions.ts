import Slugger from 'github-slugger';
import { parse } from 'yaml';

/** A term with a definition in the file of terms. */
export interface Definition {
  readonly term: string;
  /** Id of its heading in the glossary. */
  readonly id: string;
  /** The definition as Markdown. */
  readonly definition: string;
}

/**
 * Returns the terms with a `definition`, in alphabetical order. The check of words uses the other
 * entries.
 *
 * @throws If the text is not a list of terms.
 */
export function readDefinitions(text: string, file: string): readonly Definition[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) throw new Error(`\`${file}\` is not a list of terms`);
  const slugger = new Slugger();
  return entries
    .flatMap((entry: { readonly term?: unknown; readonly definition?: unknown } | null) => {
      const { term, definition } = entry ?? {};
      if (typeof definition !== 'string') return [];
      if (typeof term !== 'string' || term === '')
        throw new Error(`\`${file}\` defines something without a \`term\``);
      return [{ term, definition: definition.trim() }];
    })
    .sort((a, b) => a.term.localeCompare(b.term, 'en'))
    .map((definition) => ({ ...definition, id: slugger.slug(definition.term) }));
}
