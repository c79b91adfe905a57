import type { ReactNode } from 'react';
import { usePage } from '../../page/context.tsx';
import { withStyle } from '../../page/withStyle.ts';

interface Props {
  readonly style?: 'dark' | 'light';
  readonly links?: ReactNode;
  readonly logo?: ReactNode;
  readonly copyright?: ReactNode;
}

/** The element of the footer, with its parts in their places. */
export default function FooterLayout({ style, links, logo, copyright }: Props) {
  const { tagline } = usePage().site;
  return (
    <footer className={withStyle('footer', style)}>
      {(logo || tagline || links) && (
        <div className="footer__row">
          <div className="footer__brand">
            {logo}
            {tagline && <p>{tagline}</p>}
          </div>
          {links}
        </div>
      )}
      <div className="footer__end">{copyright}</div>
    </footer>
  );
}
