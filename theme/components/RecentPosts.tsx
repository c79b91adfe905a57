import type { PageProps } from '../../generator/contract.ts';

/** Recent posts beside a post or a list, grouped by year, in the given order. */
export default function RecentPosts({
  title,
  items,
  lists,
}: NonNullable<PageProps['recentPosts']>) {
  const years = [...new Set(items.map(({ year }) => year))];
  return (
    <div className="recent">
      <nav aria-label={title}>
        <p className="label">{title}</p>
        {lists.length > 0 && (
          <ul className="recent__lists">
            {lists.map((list) => (
              <li key={list.href}>
                <a className="menu__link" href={list.href}>
                  {list.title}
                </a>
              </li>
            ))}
          </ul>
        )}
        {years.map((year) => (
          <section key={year}>
            <h2 className="recent__year">{year}</h2>
            <ul className="menu__list">
              {items
                .filter((item) => item.year === year)
                .map(({ title: post, href, active }) => (
                  <li key={href}>
                    <a
                      className={active ? 'menu__link menu__link--active' : 'menu__link'}
                      href={href}
                      aria-current={active ? 'page' : undefined}
                    >
                      {post}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
