/**
 * Records which values of its page an island reads during rendering, because the browser needs
 * exactly these.
 */

/**
 * Objects whose fields are recorded one by one. Other objects are recorded whole, because event
 * handlers may read fields that rendering did not.
 */
const recordedByField: ReadonlySet<string> = new Set([
  '',
  'site',
  'site/themeConfig',
  'site/configured',
  'site/configured/i18n',
]);
/** The documents of a site by collection and version. An island needs few of them. */
const isOfDocuments = /^site\/documents(?:\/[^/]+){0,2}$/;
/** Fields that the document itself contains. */
const inDocument: ReadonlySet<string> = new Set(['site/baseUrl', 'site/trailingSlash']);

type Fields = { [name: string]: unknown };

/** Returns `page` so that each field is added to `reads` when it is read. */
export function recordReads<T extends object>(
  page: T,
): { readonly page: T; readonly reads: Readonly<Fields> } {
  const reads: Fields = {};
  return { page: watch(page as Fields, { path: '', record: () => reads }) as T, reads };
}

/** `record` returns the object that collects the fields of `target`. */
function watch(
  target: Fields,
  { path, record }: { readonly path: string; record(): Fields },
): object {
  return new Proxy(target, {
    get(_, name) {
      const value = target[name as string];
      if (typeof name === 'symbol' || value === undefined || typeof value === 'function')
        return value;
      const propertyPath = path === '' ? name : `${path}/${name}`;
      if (recordedByField.has(propertyPath) || isOfDocuments.test(propertyPath))
        return watch(value as Fields, {
          path: propertyPath,
          record: () => (record()[name] ??= {}) as Fields,
        });
      if (!inDocument.has(propertyPath)) record()[name] = value;
      return value;
    },
  });
}
