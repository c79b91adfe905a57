import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';

interface Props {
  readonly className?: string;
  readonly editUrl?: string | null;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
}

/** The link to the source, and the date and author of the last change. */
export default function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: Props) {
  return (
    <div className={className}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      {(lastUpdatedAt !== undefined || lastUpdatedBy !== undefined) && (
        <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      )}
    </div>
  );
}
