/** Renders nothing, because every page has this data in its head. */
export default function DocBreadcrumbsStructuredData() {
  return null;
}
