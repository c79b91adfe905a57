/** Nothing of its own: every page has these data in its head. */
export default function DocBreadcrumbsStructuredData() {
  return null;
}
