import Admonition from '@theme/Admonition';
import { usePage } from '../page/context.tsx';
import { languageOfText } from '../page/languageOfText.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A note that a page is unlisted, a draft, due for a review, or not in the reader's language. */
export default function PageNote() {
  const { draft, unlisted, shownIn, reviewDue, site } = usePage();
  if (draft)
    return (
      <Admonition type="caution" title={translate(texts.draftTitle)}>
        {translate(texts.draftText)}
      </Admonition>
    );
  if (unlisted)
    return (
      <Admonition type="caution" title={translate(texts.unlistedTitle)}>
        {translate(texts.unlistedText)}
      </Admonition>
    );
  if (reviewDue !== undefined)
    return (
      <Admonition type="caution">{translate(texts.reviewDue, { date: reviewDue })}</Admonition>
    );
  if (shownIn)
    return (
      <div {...languageOfText(site.locale)}>
        <Admonition type="info" title={<bdi lang={shownIn.htmlLang}>{shownIn.label}</bdi>}>
          {translate(texts.notTranslated, { language: shownIn.label })}
        </Admonition>
      </div>
    );
  return null;
}
