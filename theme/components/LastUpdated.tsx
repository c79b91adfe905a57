import { interpolate } from '../messages/interpolate.ts';
import * as texts from '../messages/en.ts';
import { textOf, translate } from '../messages/translate.ts';

interface Props {
  /** A date, or milliseconds since the epoch. */
  readonly lastUpdatedAt?: string | number;
  readonly formattedLastUpdatedAt?: string;
  readonly lastUpdatedBy?: string;
}

/** The date and the author of a page's last change. */
export default function LastUpdated({
  lastUpdatedAt,
  formattedLastUpdatedAt,
  lastUpdatedBy: author,
}: Props) {
  const date =
    typeof lastUpdatedAt === 'number'
      ? new Date(lastUpdatedAt).toISOString().slice(0, 10)
      : lastUpdatedAt;
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
