import TOCItems from '@theme/TOCItems';
import type { TocItem } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The table of contents beside the page, with the levels that the page has chosen. The scroll spy
 * marks the current heading. On narrow screens without script, a link above the page shows it.
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
