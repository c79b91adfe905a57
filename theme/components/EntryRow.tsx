import EntryPicture from '@theme/EntryPicture';
import type { EntrySummary } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The row of an entry without a page: its picture, its description and its links. */
export default function EntryRow({
  entry,
  isFirst,
}: {
  readonly entry: EntrySummary;
  /** Whether the entry is among the first, so that its picture loads eagerly. */
  readonly isFirst?: boolean;
}) {
  const { title, href, description, picture, groups, facts } = entry;
  return (
    <article className={picture ? 'row row--picture' : 'row'}>
      {picture && <EntryPicture picture={picture} isFirst={isFirst} />}
      <div>
        <h2 className="row__title">
          <a href={href.slice(href.indexOf('#'))}>{title}</a>
        </h2>
        {groups.length > 0 && <p className="entry-card__groups">{groups.join(' · ')}</p>}
      </div>
      <div>
        {description && <p>{description}</p>}
        <ul className="row__links">
          {facts
            .filter(({ isAddress }) => isAddress)
            .flatMap(({ label, values }) =>
              values.map((value) => (
                <li key={value}>
                  <a className="external" href={value} target="_blank" rel="noopener noreferrer">
                    {label}
                    <span className="sr-only">{translate(texts.ofEntry, { title })}</span>
                  </a>
                </li>
              )),
            )}
        </ul>
      </div>
    </article>
  );
}
