import Admonition from '@theme/Admonition';
import { usePage } from '../page/context.tsx';
import { lastVersionOf, versionOf } from '../page/versionOf.ts';
import { interpolate } from '../messages/interpolate.ts';
import * as texts from '../messages/en.ts';
import { textOf, translate } from '../messages/translate.ts';

/**
 * The note above the pages of an unreleased or unmaintained version. It links to the same page in
 * the version that readers should use.
 */
export default function DocVersionBanner() {
  const page = usePage();
  const version = versionOf(page);
  if (!version?.banner) return null;
  const last = lastVersionOf(page);
  return (
    <Admonition type="caution" title={version.label}>
      <p className="theme-doc-version-banner">
        {translate(
          version.banner === 'unreleased' ? texts.unreleasedVersion : texts.unmaintainedVersion,
          {
            siteTitle: page.site.title,
            versionLabel: version.label,
          },
        )}
        {last && last !== version && (
          <>
            {' '}
            {interpolate(textOf(texts.latestVersionHint), {
              latestVersionLink: <a href={last.href}>{translate(texts.latestVersion)}</a>,
              versionLabel: last.label,
            })}
          </>
        )}
      </p>
    </Admonition>
  );
}
