/**
 * Records what an island reads of its page during rendering, because the browser needs exactly
 * that.
 */

/**
 * Objects whose fields are recorded one by one. Other objects are recorded whole, because event
 * handlers may read fields that rendering did not.
 */
const open: ReadonlySet<string> = new Set([
  '',
  'site',
  'site.themeConfig',
  'site.configured',
  'site.configured.i18n',
]);
/** Fields that the document itself contains. */
const known: ReadonlySet<string> = new Set(['site.baseUrl', 'site.trailingSlash']);

type Fields = { [name: string]: unknown };

/** Returns `page` with a record of what is read of it: `found` gets each field when it is read. */
export function recordReads<T extends object>(
  page: T,
): { readonly value: T; readonly found: Readonly<Fields> } {
  const found: Fields = {};
  return { value: watch(page as Fields, { path: '', note: () => found }) as T, found };
}

/** `note` gives the object that records fields of `target`. */
function watch(target: Fields, { path, note }: { readonly path: string; note(): Fields }): object {
  return new Proxy(target, {
    get(_, name) {
      const value = target[name as string];
      if (typeof name === 'symbol' || value === undefined || typeof value === 'function')
        return value;
      const at = path === '' ? name : `${path}.${name}`;
      if (open.has(at))
        return watch(value as Fields, { path: at, note: () => (note()[name] ??= {}) as Fields });
      if (!known.has(at)) note()[name] = value;
      return value;
    },
  });
}
