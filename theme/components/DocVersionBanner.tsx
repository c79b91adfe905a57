import Admonition from '@theme/Admonition';
import { usePage } from '../page/context.tsx';
import { lastVersionOf, versionOf } from '../page/versionOf.ts';

/**
 * The note above pages of a version that readers should not start with. It links to the same page
 * of the version that they should read.
 */
export default function DocVersionBanner() {
  const page = usePage();
  const version = versionOf(page);
  if (!version?.banner) return null;
  const last = lastVersionOf(page);
  const name = `${page.site.title} ${version.label}`;
  return (
    <Admonition type="caution" title={version.label}>
      <p className="theme-doc-version-banner">
        {version.banner === 'unreleased'
          ? `This is unreleased documentation for ${name}.`
          : `This is documentation for ${name}, which is no longer actively maintained.`}
        {last && last !== version && (
          <>
            {' '}
            For up-to-date documentation, see the <a href={last.href}>latest version</a> (
            {last.label}).
          </>
        )}
      </p>
    </Admonition>
  );
}
