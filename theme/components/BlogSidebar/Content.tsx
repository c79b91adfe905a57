import type { ComponentType } from 'react';
import { usePage } from '../../page/context.tsx';
import { themeConfigOf } from '../../themeConfig.ts';

/** A recent post, with Docusaurus's names. */
interface Item {
  readonly title: string;
  readonly permalink: string;
  /** A date that begins with the year. */
  readonly date: string;
}

interface Props {
  readonly items: readonly Item[];
  readonly ListComponent: ComponentType<{ readonly items: readonly Item[] }>;
  readonly yearGroupHeadingClassName?: string;
}

/** Recent posts in the given order, in one list or in a list for each year, as configured. */
export default function BlogSidebarContent({
  items,
  ListComponent,
  yearGroupHeadingClassName,
}: Props) {
  const { groupByYear } = themeConfigOf(usePage().site).blog.sidebar;
  if (!groupByYear) return <ListComponent items={items} />;
  const yearOf = ({ date }: Item) => date.slice(0, 4);
  return [...new Set(items.map(yearOf))].map((year) => (
    <section key={year}>
      <h2 className={yearGroupHeadingClassName}>{year}</h2>
      <ListComponent items={items.filter((item) => yearOf(item) === year)} />
    </section>
  ));
}
