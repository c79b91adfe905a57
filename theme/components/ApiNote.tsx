import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The subject of a page about an API: its package, versions, and a link to the source. A version
 * that the page already has on a badge is not repeated.
 */
export default function ApiNote() {
  const { api, versionBadge } = usePage();
  if (!api) return null;
  const { package: name, since, version, source } = api;
  return (
    <p className="tags theme-api-note">
      <span className="badge">{name}</span>
      {since && <span className="badge">{translate(texts.apiSince, { version: since })}</span>}
      {version && version !== versionBadge && (
        <span className="badge">{translate(texts.apiVersion, { version })}</span>
      )}
      {source && (
        <a className="tag-link" href={source}>
          {translate(texts.apiSource)}
        </a>
      )}
    </p>
  );
}
