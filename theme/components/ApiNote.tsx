import { usePage } from '../page/context.tsx';

/** Tells what a page of a reference is about: package, versions, and a link to the source. */
export default function ApiNote() {
  const { api } = usePage();
  if (!api) return null;
  const { package: name, since, version, source } = api;
  return (
    <p className="tags theme-api-note">
      <span className="badge">{name}</span>
      {since && <span className="badge">Since {since}</span>}
      {version && <span className="badge">Version {version}</span>}
      {source && (
        <a className="tag-link" href={source}>
          Source
        </a>
      )}
    </p>
  );
}
