import * as texts from '../../../messages/en.ts';
import { translate } from '../../../messages/translate.ts';
import { joinClasses } from '../../../page/joinClasses.ts';

/** The button that copies the code before it. It needs script. */
export default function CopyButton({ className }: { readonly className?: string | undefined }) {
  return (
    <button
      type="button"
      className={joinClasses('code__copy', className)}
      aria-label={translate(texts.copyCode)}
    >
      {translate(texts.copy)}
    </button>
  );
}
