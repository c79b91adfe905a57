import TOCItems from '@theme/TOCItems';
import type { TocItem } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The table of contents beside the page, with the levels that the page chose. The scroll spy marks
 * the current heading. Narrow screens without script have a link above the page, which shows it.
 */
export default function TableOfContents({ items }: { readonly items: readonly TocItem[] }) {
  return (
    <>
      <noscript className="toc-mobile">
        <a href="#__toc">{translate(texts.onThisPage)}</a>
      </noscript>
      <div id="__toc" className="toc theme-doc-toc-desktop">
        <nav aria-label={translate(texts.onThisPage)} data-spy="">
          <p className="label">{translate(texts.onThisPage)}</p>
          <TOCItems toc={items} minHeadingLevel={2} maxHeadingLevel={6} />
        </nav>
      </div>
    </>
  );
}
