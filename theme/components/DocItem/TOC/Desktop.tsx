import TOC from '@theme/TOC';
import { usePage } from '../../../page/context.tsx';

/** The table of contents beside a document. */
export default function DocItemTocDesktop() {
  return <TOC toc={usePage().toc} />;
}
