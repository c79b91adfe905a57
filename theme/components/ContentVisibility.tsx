import PageNote from '@theme/PageNote';

/**
 * The note that a page is unlisted or a draft. A layout that was written for Docusaurus gives
 * `metadata`. It gets nothing, because it also renders `DocItem/Content`, which shows the note.
 */
export default function ContentVisibility({ metadata }: { readonly metadata?: object }) {
  return metadata ? null : <PageNote />;
}
