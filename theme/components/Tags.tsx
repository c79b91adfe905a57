import type { TagLink } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** Links to tag pages. Renders nothing without tags. */
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
          <a className="tag-link" href={href} rel="tag" title={description}>
            {title}
            {count !== undefined && <span className="tag__count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
