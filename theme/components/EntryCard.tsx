import EntryPicture from '@theme/EntryPicture';
import type { EntrySummary } from '../../generator/contract.ts';

/** The card of an entry in its directory. At its foot is `badge` of the front matter. */
export default function EntryCard({
  entry,
  isFirst,
}: {
  readonly entry: EntrySummary;
  /** Whether the card is in the first row, so that its picture loads eagerly. */
  readonly isFirst?: boolean;
}) {
  const { title, href, description, picture, groups, frontMatter } = entry;
  const badge = frontMatter['badge'];
  return (
    <a className={picture ? 'card entry-card entry-card--picture' : 'card entry-card'} href={href}>
      {picture && <EntryPicture picture={picture} isFirst={isFirst} />}
      <span className="entry-card__title">{title}</span>
      {description && <span className="doc-card__text">{description}</span>}
      <span className="entry-card__foot">
        <span className="entry-card__groups">{groups.join(' · ')}</span>
        {typeof badge === 'string' && <span className="badge">{badge}</span>}
      </span>
    </a>
  );
}
