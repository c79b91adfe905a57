import Icon from '@theme/Icon';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The link to the source of a page. */
export default function EditThisPage({ editUrl }: { readonly editUrl: string }) {
  return (
    <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      <Icon name="edit" /> {translate(texts.editThisPage)}
    </a>
  );
}
