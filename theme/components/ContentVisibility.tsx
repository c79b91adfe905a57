import PageNote from '@theme/PageNote';

/**
 * The note that a page is unlisted or a draft. A layout that was written for Docusaurus asks for it
 * with `metadata`, beside `DocItem/Content`, which has it here.
 */
export default function ContentVisibility({ metadata }: { readonly metadata?: object }) {
  return metadata ? null : <PageNote />;
}
