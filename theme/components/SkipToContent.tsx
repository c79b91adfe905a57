import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The first element that Tab reaches. It leads past the navbar to the content. */
export default function SkipToContent() {
  return (
    <a className="skip" href="#__content">
      {translate(texts.skipToContent)}
    </a>
  );
}
