/**
 * The theme's server module (contract.ts, ThemeModule): `Page` renders a whole document, `Provider`
 * tells components in content which page they are on.
 */
import type { ComponentProps } from 'react';
import type { ThemeModule } from '../generator/contract.ts';
import { Document } from './document.tsx';
import { Provider } from './page/context.tsx';

export { renderSocialCard } from './social/renderSocialCard.ts';
export { Provider };

/** The document of one page. `children` is the body; it appears exactly once. */
export function Page({ page, collected, assets, children }: ComponentProps<ThemeModule['Page']>) {
  return (
    <Provider page={page} collected={collected}>
      <Document assets={assets}>{children}</Document>
    </Provider>
  );
}
