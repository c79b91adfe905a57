import PageNote from '@theme/PageNote';

/**
 * The note that a page is unlisted or a draft. With `metadata`, the caller is a layout written for
 * Docusaurus. It also renders `DocItem/Content`, which shows the note here.
 */
export default function ContentVisibility({ metadata }: { readonly metadata?: object }) {
  return metadata ? null : <PageNote />;
}
