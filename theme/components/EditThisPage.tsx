import IconEdit from '@theme/Icon/Edit';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The link to the source of a page. */
export default function EditThisPage({ editUrl }: { readonly editUrl: string }) {
  return (
    <a className="theme-edit-this-page" href={editUrl} target="_blank" rel="noopener noreferrer">
      <IconEdit /> {translate(texts.editThisPage)}
    </a>
  );
}
