import type { ReactNode } from 'react';
import Breadcrumbs from '@theme/Breadcrumbs';
import { usePage } from '../page/context.tsx';

interface ListHeaderProps {
  /** The line below the title. */
  readonly lead?: string | undefined;
  /** The content below that line. */
  readonly children?: ReactNode;
}

/** Breadcrumbs and title above a list of posts, tags or authors. */
export default function ListHeader({ lead, children }: ListHeaderProps) {
  const { title, breadcrumbs } = usePage();
  return (
    <>
      {breadcrumbs.length > 0 && (
        <div className="doc__top">
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      <header className="posts__header">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </header>
    </>
  );
}
