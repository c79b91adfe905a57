import { ownText } from './ownText.ts';

/** The most texts that are remembered at once. */
const LIMIT = 20_000;

/**
 * Returns `create` with a memory of its results. It suits short texts that are on many pages, such
 * as the links of a menu.
 */
export function createTextCache<T>(create: (text: string) => T): (text: string) => T {
  const values = new Map<string, T>();
  return (text) => {
    const remembered = values.get(text);
    if (remembered !== undefined) return remembered;
    if (values.size === LIMIT) values.clear();
    const key = ownText(text);
    const value = create(key);
    values.set(key, value);
    return value;
  };
}
