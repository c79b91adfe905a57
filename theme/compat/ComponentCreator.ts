/** Throws: pages of this generator are not components that load lazily. */
export default function ComponentCreator(): never {
  throw new Error(
    'ComponentCreator is not available: pages are documents, not lazily loaded components. ' +
      'Import the component itself.',
  );
}
