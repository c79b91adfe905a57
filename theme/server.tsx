/**
 * The theme's server module (`ThemeModule` in generator/contract.ts). `Body` renders the shell of a
 * page, `Page` the document around it, and `SearchParts` the settings and the dialog of the search.
 * `Provider` gives components in content the data of their page.
 */
import type { ComponentProps } from 'react';
import type { ThemeModule } from '../generator/contract.ts';
import SearchDialog from '@theme/SearchDialog';
import { Document, Shell } from './document.tsx';
import { searchSettings } from './head/headTags.ts';
import { Provider } from './page/context.tsx';

export { Provider };

type SearchPartsOfTheme = NonNullable<ThemeModule['SearchParts']>;

/** The shell of one page. `children` is the content, which appears exactly once. */
export function Body({ page, collected, assets, children }: ComponentProps<ThemeModule['Body']>) {
  return (
    <Provider page={page} collected={collected}>
      <Shell assets={assets}>{children}</Shell>
    </Provider>
  );
}

/** The document of one page around `body`, the HTML of its shell. */
export function Page({ page, collected, assets, body }: ComponentProps<ThemeModule['Page']>) {
  return (
    <Provider page={page} collected={collected}>
      <Document assets={assets} body={withContentId(body)} />
    </Provider>
  );
}

/** The settings of the search and its dialog, for a file that the search script loads. */
export function SearchParts({ page, collected, assets }: ComponentProps<SearchPartsOfTheme>) {
  return (
    <Provider page={page} collected={collected}>
      <meta name="search" content={JSON.stringify(searchSettings(page, assets))} />
      <SearchDialog />
    </Provider>
  );
}

/**
 * Gives `<main>` the id to which the link past the navigation leads. A layout with which a site
 * replaces one of the theme may lack it.
 */
function withContentId(body: string): string {
  if (body.includes(' id="__content"')) return body;
  return body.replace(/<main(?=[\s>])(?![^>]*\sid=)/, '<main id="__content" tabindex="-1"');
}
