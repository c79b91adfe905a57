import * as texts from '../../messages/en.ts';
import { interpolate } from '../../messages/interpolate.ts';
import { textOf } from '../../messages/translate.ts';
import { usePage } from '../../page/context.tsx';

/**
 * The year with the name of the owner, if there is one, and `copyright`, the HTML of
 * `footer.credit`. A script corrects the year, and adds it if neither the build nor the content has
 * a date.
 */
export default function FooterCopyright({ copyright }: { readonly copyright?: string }) {
  const { site } = usePage();
  const { company } = site.themeConfig.footer;
  return (
    <>
      {company && (
        <p>
          {interpolate(textOf(texts.copyright), {
            year: <span data-year={site.year ?? ''}>{site.year}</span>,
            company,
          })}
        </p>
      )}
      {copyright && <p dangerouslySetInnerHTML={{ __html: copyright }} />}
    </>
  );
}
