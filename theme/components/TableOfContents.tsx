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
      <nav aria-label={translate(texts.onThisPage)} data-spy>
        <p className="label">{translate(texts.onThisPage)}</p>
        <TOCInline toc={items} minHeadingLevel={2} maxHeadingLevel={6} />
      </nav>
    </div>
  );
}

/** The same above the page for narrow screens; it starts closed. */
export function MobileContents({ items }: { readonly items: readonly TocItem[] }) {
  return (
    <details className="toc-mobile theme-doc-toc-mobile">
      <summary>{translate(texts.onThisPage)}</summary>
      <TOCInline toc={items} minHeadingLevel={2} maxHeadingLevel={6} />
    </details>
  );
}
