import type { ReactNode } from 'react';
import * as texts from '../../messages/en.ts';
import { interpolate } from '../../messages/interpolate.ts';
import { textOf } from '../../messages/translate.ts';
import { usePage } from '../../page/context.tsx';
import { withStyle } from '../../page/withStyle.ts';
import { themeConfigOf } from '../../themeConfig.ts';

/** The element of the navbar, around its content. */
export default function NavbarLayout({ children }: { readonly children: ReactNode }) {
  const { site, markdown } = usePage();
  const { navbar } = themeConfigOf(site);
  return (
    <header
      className={withStyle('navbar', navbar.style)}
      data-hides={navbar.hideOnScroll || undefined}
    >
      {markdown && site.pageList && (
        // It is for assistive technology and programs that extract text. Tab does not reach it.
        <p className="sr-only">
          {interpolate(textOf(texts.pageList), {
            link: (
              <a href={site.pageList} tabIndex={-1}>
                llms.txt
              </a>
            ),
          })}
        </p>
      )}
      {children}
    </header>
  );
}
