import type { ReactNode } from 'react';
import { printTitleClass } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate, translateCount } from '../messages/translate.ts';

/** A section of the documentation on one page. In print, each document begins on a new sheet. */
export default function PrintLayout({ children }: { readonly children: ReactNode }) {
  const { title, printed = [] } = usePage();
  return (
    <main id="__content" className="print" tabIndex={-1}>
      <header className="print__head">
        <h1>{title}</h1>
        <p>{translateCount(texts.printLead, printed.length)}</p>
        <nav aria-label={translate(texts.contents)}>
          <ol>
            {printed.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {printed.map(({ id, title: name, showTitle, content, href }) => (
        <article key={id} id={id} className="print__page markdown">
          <p className="print__source">
            <a href={href}>{href}</a>
          </p>
          {showTitle && <h2 className={printTitleClass}>{name}</h2>}
          {content}
        </article>
      ))}
      {children}
    </main>
  );
}
