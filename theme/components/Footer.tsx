import Logo from '@theme/Logo';
import type { FooterColumn } from '../../generator/contract.ts';
import { isExternal } from '../page/address.ts';
import { usePage } from '../page/context.tsx';
import { withStyle } from '../page/withStyle.ts';
import { interpolate } from '../messages/interpolate.ts';
import * as texts from '../messages/en.ts';
import { textOf } from '../messages/translate.ts';

/** The footer of every page: logo, columns, copyright and credit. Script corrects the year. */
export default function Footer() {
  const { site } = usePage();
  const { logo, style, links, company, credit } = site.themeConfig.footer;
  return (
    <footer className={withStyle('footer', style)}>
      <div className="footer__row">
        <div className="footer__brand">
          {logo && <Logo logo={logo} title={site.title} className="navbar__brand" />}
          {site.tagline && <p>{site.tagline}</p>}
        </div>
        {links.map((column) => (
          <Column key={column.title} {...column} />
        ))}
      </div>
      <div className="footer__end">
        <p>
          {interpolate(textOf(texts.copyright), {
            year: <span data-year={site.year}>{site.year}</span>,
            company,
          })}
        </p>
        {credit && <p dangerouslySetInnerHTML={{ __html: credit }} />}
      </div>
    </footer>
  );
}

function Column({ title, items }: FooterColumn) {
  return (
    <nav className="footer__column" aria-label={title}>
      <h2 className="label">{title}</h2>
      <ul>
        {items.map((item, i) =>
          item.html ? (
            <li key={i} dangerouslySetInnerHTML={{ __html: item.html }} />
          ) : (
            <li key={i}>
              <FooterLink {...item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function FooterLink({ label, to, href }: FooterColumn['items'][number]) {
  const url = to ?? href;
  return isExternal(url) ? (
    <a className="external" href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    <a href={url}>{label}</a>
  );
}
