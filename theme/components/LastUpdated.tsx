import { interpolate } from '../messages/interpolate.ts';
import * as texts from '../messages/en.ts';
import { textOf, translate } from '../messages/translate.ts';

interface Props {
  readonly lastUpdatedAt?: string;
  readonly formattedLastUpdatedAt?: string;
  readonly lastUpdatedBy?: string;
}

/** When, and by whom, a page was changed last. */
export default function LastUpdated({
  lastUpdatedAt: date,
  formattedLastUpdatedAt,
  lastUpdatedBy: author,
}: Props) {
  const time = <time dateTime={date}>{formattedLastUpdatedAt ?? date}</time>;
  return (
    <span className="theme-last-updated">
      {interpolate(textOf(texts.lastUpdated), {
        atDate: date ? <>{interpolate(textOf(texts.updatedAt), { date: time })}</> : '',
        byUser: author ? translate(texts.updatedBy, { user: author }) : '',
      })}
    </span>
  );
}
