import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The label of the version that a page of documentation belongs to, if the site shows it. */
export default function DocVersionBadge() {
  const { versionBadge } = usePage();
  if (!versionBadge) return null;
  return (
    <span className="badge badge--version theme-doc-version-badge">
      {translate(texts.versionBadge, { versionLabel: versionBadge })}
    </span>
  );
}
