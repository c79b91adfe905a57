/** Stands before the fallback of a `React.lazy` component that has not loaded, in static HTML. */
export const lazyMark = '<!--lazy-->';

/**
 * Removes from the HTML of React's `renderToString` what only hydration needs.
 * `renderToStaticMarkup` would give the same HTML, but without a sign that a fallback is shown.
 */
export function toStaticHtml(html: string): string {
  if (!html.includes('<!--')) return html;
  return html
    .replaceAll(/<!--\$!-->(?:<template[^>]*><\/template>)?/g, lazyMark)
    .replaceAll(/<!--(?: |\/?[$&]|F!?)-->/g, '');
}
