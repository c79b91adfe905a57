import { usePage } from '../page/context.tsx';

/** The label of the version that a page of documentation belongs to, where the site shows it. */
export default function DocVersionBadge() {
  const { versionBadge } = usePage();
  if (!versionBadge) return null;
  return (
    <span className="badge badge--version theme-doc-version-badge">Version: {versionBadge}</span>
  );
}
