import type { PageProps } from '../../generator/contract.ts';
import { pluginOfPage, type PagePlugin } from '../docusaurus/pagePlugin.ts';
import { usePage } from '../page/context.tsx';

/**
 * Returns the plugin of Docusaurus that would render the current page, and the data that
 * integrations have about the page, by their names. In a browser, there is only the data that the
 * island read when it was rendered.
 */
export default function useRouteContext(): {
  readonly plugin: PagePlugin;
  readonly data: NonNullable<PageProps['data']>;
} {
  const page = usePage();
  return { plugin: pluginOfPage(page), data: page.data ?? {} };
}
