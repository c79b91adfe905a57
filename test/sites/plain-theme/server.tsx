import type { ComponentProps } from 'react';
import type { SidebarItem, ThemeModule } from '../../../generator/contract.ts';
import type { PlainOptions } from './index.ts';

export function Provider({ children }: ComponentProps<ThemeModule['Provider']>) {
  return <>{children}</>;
}

export function Page({ page, collected, assets, body }: ComponentProps<ThemeModule['Page']>) {
  const { site } = page;
  return (
    <html lang={site.locale.htmlLang}>
      <head>
        <title>{`${collected.title ?? page.title} ${site.titleDelimiter} ${site.title}`}</title>
        <meta name="description" content={page.description} />
        {page.noIndex && <meta name="robots" content="noindex" />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script src={assets.boot} />
        <script type="module" src={assets.app} />
        {collected.head}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

/** Shows most of what a page is given, in reading order, and nothing else. */
export function Body({ page, children }: ComponentProps<ThemeModule['Body']>) {
  const { site, sidebar, breadcrumbs, previous, next } = page;
  const { note } = site.themeConfig as PlainOptions;
  return (
    <>
      {note && <p id="note">{note}</p>}
      {site.themeConfig.navbar.items.map(({ label, to, href }, i) => (
        <a key={i} className="navbar" href={to ?? href}>
          {label}
        </a>
      ))}
      {sidebar && (
        <nav id="sidebar">
          <Items items={sidebar.items} />
        </nav>
      )}
      {breadcrumbs.map(({ label }, i) => (
        <i key={i}>{label}</i>
      ))}
      <main>
        {page.showTitle && <h1>{page.title}</h1>}
        {children}
      </main>
      {page.toc.map(({ id, level, html }) => (
        <a
          key={id}
          className={`toc${level}`}
          href={`#${id}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
      {page.cards.map(({ href, label }) => (
        <a key={href} className="card" href={href}>
          {label}
        </a>
      ))}
      {page.posts?.map(({ href, title, teaser }) => (
        <article key={href}>
          <a href={href}>{title}</a>
          {teaser}
        </article>
      ))}
      {previous && (
        <a rel="prev" href={previous.href}>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href}>
          {next.title}
        </a>
      )}
    </>
  );
}

function Items({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map((item, i) => (
        <li key={i}>
          {item.type === 'html' ? (
            <span dangerouslySetInnerHTML={{ __html: item.html }} />
          ) : (
            <a href={item.href} aria-current={item.active ? 'page' : undefined}>
              {item.label}
            </a>
          )}
          {item.type === 'category' && item.open && <Items items={item.items} />}
        </li>
      ))}
    </ul>
  );
}
