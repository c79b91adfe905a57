import TableOfContents from '@theme/TableOfContents';
import type { TocItem } from '../../generator/contract.ts';

/** Docusaurus's name for the table of contents beside a page. */
export default function TOC({ toc }: { readonly toc: readonly TocItem[] }) {
  return <TableOfContents items={toc} />;
}
