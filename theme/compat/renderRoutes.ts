/** There is no route table in the browser: a page is its document. Throws, saying so. */
export default function renderRoutes(): never {
  throw new Error(
    'renderRoutes is not available: every page is a document of its own. Use links to go between pages, and components to repeat what pages have in common.',
  );
}
