import { usePage } from '../page/context.tsx';

/** Tells what a page of a reference is about: package, versions, and a link to the source. */
export default function ApiNote() {
  const { api } = usePage();
  if (!api) return null;
  const { package: name, since, version, source } = api;
  return (
    <dl className="api-note theme-api-note">
      <div>
        <dt>Package</dt>
        <dd>
          <code>{name}</code>
        </dd>
      </div>
      {since && (
        <div>
          <dt>Since</dt>
          <dd>{since}</dd>
        </div>
      )}
      {version && (
        <div>
          <dt>Compared with</dt>
          <dd>{version}</dd>
        </div>
      )}
      {source && (
        <div>
          <dt>Source</dt>
          <dd>
            <a href={source}>Published file</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
