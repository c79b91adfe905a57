/**
 * Records which values of its page an island reads while it is rendered. Only these are sent to the
 * browser.
 */

/**
 * Paths of objects whose fields are recorded one by one. Other objects are recorded whole, because
 * event handlers may read fields that rendering did not.
 */
const recordedByField: ReadonlySet<string> = new Set([
  '',
  'site',
  'site/themeConfig',
  'site/configured',
  'site/configured/i18n',
]);
/** Documents are recorded one by one too: by collection, version and name. An island needs few. */
const isOfDocuments = /^site\/documents(?:\/[^/]+){0,2}$/;
/** Paths of fields that are not recorded, because the HTML of every page has them. */
const inDocument: ReadonlySet<string> = new Set(['site/baseUrl', 'site/trailingSlash']);

type Fields = { [name: string]: unknown };

/** Returns a copy of `page` that adds each field to `reads` when it is read. */
export function recordReads<T extends object>(
  page: T,
): { readonly page: T; readonly reads: Readonly<Fields> } {
  const reads: Fields = {};
  return { page: watch(page as Fields, { path: '', record: () => reads }) as T, reads };
}

/** `record` returns the object that collects the fields of `target`, and creates it if needed. */
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
