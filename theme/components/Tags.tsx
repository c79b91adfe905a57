import Tag from '@theme/Tag';
import type { TagLink } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** Links to the pages of tags. Renders nothing if there are no tags. */
export default function Tags({
  items,
}: {
  readonly items: readonly (TagLink & { readonly count?: number })[];
}) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" aria-label={translate(texts.tags)}>
      {items.map(({ title, href, count, description }) => (
        <li key={href}>
          <Tag label={title} permalink={href} count={count} description={description} />
        </li>
      ))}
    </ul>
  );
}
