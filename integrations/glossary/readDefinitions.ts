import Slugger from 'github-slugger';
import { parse } from 'yaml';

/** A term of the file of terms that has a definition. */
export interface Definition {
  readonly term: string;
  /** Id of its heading in the glossary. */
  readonly id: string;
  /** Markdown. */
  readonly definition: string;
}

/**
 * The terms with a `definition`, in the order of the alphabet. Other entries are for the check of
 * words.
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
    .map((one) => ({ ...one, id: slugger.slug(one.term) }));
}
