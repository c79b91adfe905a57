/** The local search of a site in development. It remembers the weights of pages. */
import { joinPages } from './createSearch.ts';
import {
  createPageWords,
  keyOfPage,
  weighPage,
  type PagesInput,
  type PageWords,
} from './pageWords.ts';
import { isSearched } from './toSearchDocument.ts';

interface LiveSearch {
  /**
   * Returns the text of a file of the index by its path in the output. The words of changed pages
   * are weighed again. The same `input` is not examined twice.
   */
  fileAt(name: string, input: PagesInput): Promise<string | undefined>;
}

interface LiveIndex {
  readonly input: PagesInput;
  /** By the path of the file. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Creates an empty search. */
export function createLiveSearch(): LiveSearch {
  let memory: ReadonlyMap<string, PageWords> = new Map();
  let liveIndex: LiveIndex | undefined;
  const createLiveIndex = async (input: PagesInput): Promise<LiveIndex> => {
    const stored = createPageWords(input.site.cacheDir);
    const pages = input.graph.pages.filter(isSearched);
    const weighed = pages.map((page): PageWords => {
      const key = keyOfPage(page, input);
      return memory.get(key) ?? stored.find(key) ?? weighPage(page, input, key);
    });
    stored.close();
    memory = new Map(weighed.map((words) => [words.key, words]));
    const files = joinPages(pages, weighed, input.site);
    return { input, texts: new Map(files.map(({ path, text }) => [path, text])) };
  };
  return {
    async fileAt(name, input) {
      if (liveIndex?.input !== input) liveIndex = await createLiveIndex(input);
      return liveIndex.texts.get(name);
    },
  };
}
