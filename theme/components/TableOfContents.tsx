import TOCInline from '@theme/TOCInline';
import type { TocItem } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The table of contents beside the page, with the levels that the page chose. The scroll spy marks
 * the current heading.
 */
export default function TableOfContents({ items }: { readonly items: readonly TocItem[] }) {
  return (
    <div className="toc theme-doc-toc-desktop">
      <nav aria-label={translate(texts.onThisPage)} data-spy="">
        <p className="label">{translate(texts.onThisPage)}</p>
        <TOCInline toc={items} minHeadingLevel={2} maxHeadingLevel={6} />
      </nav>
    </div>
  );
}

/**
 * The same above the page for narrow screens; it starts closed. Script copies the list when it
 * opens (client/behaviors/spy.ts). Without script, the contents beside the page come above it.
 */
export function MobileContents() {
  return (
    <details className="toc-mobile theme-doc-toc-mobile js-only">
      <summary>{translate(texts.onThisPage)}</summary>
    </details>
  );
}
