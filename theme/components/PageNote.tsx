import Admonition from '@theme/Admonition';
import { usePage } from '../page/context.tsx';

/** Tells readers that a page is unlisted, a draft, or not in their language. */
export default function PageNote() {
  const { draft, unlisted, shownIn } = usePage();
  if (draft)
    return (
      <Admonition type="caution" title="Draft page">
        This page is a draft. It is shown while you write and left out of the published site.
      </Admonition>
    );
  if (unlisted)
    return (
      <Admonition type="caution" title="Unlisted page">
        This page is unlisted. Search engines will not index it, and only people with its address
        can find it.
      </Admonition>
    );
  if (shownIn)
    return (
      <Admonition type="info" title={shownIn.label}>
        This page is not translated yet. It is shown in {shownIn.label}.
      </Admonition>
    );
  return null;
}
