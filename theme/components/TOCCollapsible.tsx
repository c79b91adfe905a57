import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The table of contents above a page, for narrow screens. It is closed at first. When the reader
 * opens it, a script copies the list into it (client/behaviors/spy.ts).
 */
export default function TOCCollapsible() {
  return (
    <details className="toc-mobile theme-doc-toc-mobile js-only">
      <summary>{translate(texts.onThisPage)}</summary>
    </details>
  );
}
