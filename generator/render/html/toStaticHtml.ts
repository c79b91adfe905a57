/** Marks a component of `React.lazy` that has not loaded, in HTML that no script hydrates. */
export const lazyMark = '<!--lazy-->';

/**
 * `html` of React's `renderToString` without what only hydration needs. `renderToStaticMarkup`
 * gives the same, but it does not say where a fallback is shown.
 */
export function toStaticHtml(html: string): string {
  if (!html.includes('<!--')) return html;
  return html
    .replaceAll(/<!--\$!-->(?:<template[^>]*><\/template>)?/g, lazyMark)
    .replaceAll(/<!--(?: |\/?[$&]|F!?)-->/g, '');
}
