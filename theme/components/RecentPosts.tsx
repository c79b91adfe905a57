import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type { PageProps } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import { joinClasses } from '../page/joinClasses.ts';
import { activeLinkClass } from '../page/menuMarks.ts';

/** Recent posts beside a post or a list, in the given order. */
export default function RecentPosts({
  title,
  items,
  lists,
}: NonNullable<PageProps['recentPosts']>) {
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
        <BlogSidebarContent
          items={items.map((item) => ({
            title: item.title,
            permalink: item.href,
            date: item.year,
          }))}
          yearGroupHeadingClassName="recent__year"
          ListComponent={PostList}
        />
      </nav>
    </div>
  );
}

function PostList({
  items,
}: {
  readonly items: readonly { readonly title: string; readonly permalink: string }[];
}) {
  const { recentPosts } = usePage();
  const active = recentPosts?.items.find((item) => item.active)?.href;
  return (
    <ul className="menu__list">
      {items.map(({ title, permalink }) => (
        <li key={permalink}>
          <a
            className={joinClasses('menu__link', permalink === active && activeLinkClass)}
            href={permalink}
            aria-current={permalink === active ? 'page' : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
