/**
 * The local search of a site in development. It reads only the pages that a request needs, and
 * remembers them.
 */
import type { Page } from '../types.ts';
import { joinPages } from './createSearch.ts';
import { toPageFile } from './createSearchIndex.ts';
import {
  keyOfPage,
  readDocument,
  readPageWords,
  weighPage,
  type PagesInput,
  type PageWords,
} from './pageWords.ts';
import { isSearched } from './toSearchDocument.ts';

export interface LiveSearch {
  /**
   * Returns the text of a file of the index by its path in the output. Words of changed pages are
   * weighed again; the same `input` is not examined twice.
   */
  fileAt(name: string, input: PagesInput): Promise<string | undefined>;
}

interface Made {
  readonly input: PagesInput;
  readonly texts: ReadonlyMap<string, string>;
  /** By path of the page's file. */
  readonly pages: ReadonlyMap<string, Page>;
}

/** Creates an empty search. */
export function createLiveSearch(): LiveSearch {
  let memory: ReadonlyMap<string, PageWords> | undefined;
  let made: Made | undefined;
  const make = async (input: PagesInput): Promise<Made> => {
    const before = (memory ??= readPageWords(input.site.cacheDir));
    const pages = input.graph.pages.filter(isSearched);
    const weighed = pages.map((page): PageWords => {
      const key = keyOfPage(page, input);
      const known = before.get(key);
      if (known) return known;
      const { text: _, ...words } = weighPage(page, input, key);
      return words;
    });
    memory = new Map(weighed.map((words) => [words.key, words]));
    const { files, paths } = joinPages(pages, weighed, input.site.config.search.synonyms);
    return {
      input,
      texts: new Map(files.map(({ path, text }) => [path, text])),
      pages: new Map(pages.map((page) => [paths.get(page.route.permalink)!, page])),
    };
  };
  return {
    async fileAt(name, input) {
      if (made?.input !== input) made = await make(input);
      const page = made.pages.get(name);
      return page ? toPageFile(readDocument(page, input)) : made.texts.get(name);
    },
  };
}
