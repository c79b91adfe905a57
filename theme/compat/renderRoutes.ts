/** Throws: there is no route table in the browser, because every page is a document. */
export default function renderRoutes(): never {
  throw new Error(
    'renderRoutes is not available: every page is a document of its own. ' +
      'Use links to go between pages, and components to repeat what pages have in common.',
  );
}
