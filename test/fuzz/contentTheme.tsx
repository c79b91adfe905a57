/** The smallest shell around content that may use all components of this package's theme. */
import type { ComponentProps, ComponentType } from 'react';
import type { ThemeModule } from '../../generator/contract.ts';
import { Provider } from '../../theme/page/context.tsx';
import { Body as PlainBody, Page as PlainPage } from '../sites/plain-theme/server.tsx';

export { Provider };

/** The whole document of a page. */
export const Page = inProvider<ComponentProps<ThemeModule['Page']>>(PlainPage);

/** The content of `<body>`. */
export const Body = inProvider<ComponentProps<ThemeModule['Body']>>(PlainBody);

type PageProps = Pick<ComponentProps<ThemeModule['Page']>, 'page' | 'collected'>;

/** Wraps a component of the plain theme in the context that the other theme's components need. */
function inProvider<Props extends PageProps>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <Provider page={props.page} collected={props.collected}>
      <Part {...props} />
    </Provider>
  );
}
