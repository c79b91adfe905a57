import { MobileContents } from '@theme/TableOfContents';
import { usePage } from '../../../page/context.tsx';

/** The table of contents above a document, for narrow screens. */
export default function DocItemTocMobile() {
  return <MobileContents items={usePage().toc} />;
}
