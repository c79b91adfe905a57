import Admonition from '@theme/Admonition';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A note that a page is unlisted, a draft, due for a review, or not in the reader's language. */
export default function PageNote() {
  const { draft, unlisted, shownIn, reviewDue } = usePage();
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
      <Admonition type="info" title={shownIn.label}>
        {translate(texts.notTranslated, { language: shownIn.label })}
      </Admonition>
    );
  return null;
}
