import { ownText } from './ownText.ts';

/** Most texts that are remembered at once. */
const LIMIT = 20_000;

/**
 * Returns `create` with a memory of its results. For short texts that are on many pages, such as
 * the links of a menu.
 */
export function createTextCache<T>(create: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const remembered = results.get(text);
    if (remembered !== undefined) return remembered;
    if (results.size === LIMIT) results.clear();
    const key = ownText(text);
    const result = create(key);
    results.set(key, result);
    return result;
  };
}
