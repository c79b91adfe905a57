/** The smallest frame around contents that have all components of the theme of this package. */
import type { ComponentProps } from 'react';
import type { ThemeModule } from '../../generator/contract.ts';
import { Provider } from '../../theme/page/context.tsx';
import { Body as PlainBody, Page as PlainPage } from '../sites/plain-theme/server.tsx';

export { Provider };

export function Page(props: ComponentProps<ThemeModule['Page']>) {
  const { page, collected } = props;
  return (
    <Provider page={page} collected={collected}>
      <PlainPage {...props} />
    </Provider>
  );
}

export function Body(props: ComponentProps<ThemeModule['Body']>) {
  const { page, collected } = props;
  return (
    <Provider page={page} collected={collected}>
      <PlainBody {...props} />
    </Provider>
  );
}
