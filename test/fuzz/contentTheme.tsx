/** The smallest frame around contents that have all components of the theme of this package. */
import type { ComponentProps, ComponentType } from 'react';
import type { ThemeModule } from '../../generator/contract.ts';
import { Provider } from '../../theme/page/context.tsx';
import { Body as PlainBody, Page as PlainPage } from '../sites/plain-theme/server.tsx';

export { Provider };

export const Page = inProvider<ComponentProps<ThemeModule['Page']>>(PlainPage);
export const Body = inProvider<ComponentProps<ThemeModule['Body']>>(PlainBody);

type PageProps = Pick<ComponentProps<ThemeModule['Page']>, 'page' | 'collected'>;

/** Gives a component, which the plain theme has, what the components of the other theme need. */
function inProvider<Props extends PageProps>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <Provider page={props.page} collected={props.collected}>
      <Part {...props} />
    </Provider>
  );
}
