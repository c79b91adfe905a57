import type { PageProps } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

/** The content plugin of Docusaurus for each kind of page. All other kinds are of a blog. */
const contentOfKind: Readonly<Record<string, string>> = {
  doc: 'docs',
  category: 'docs',
  page: 'pages',
  notFound: 'pages',
};

/**
 * Returns the plugin of Docusaurus that would render the current page, and the data that
 * integrations have about the page, by their names. In a browser, there is only the data that the
 * island read when it was rendered.
 */
export default function useRouteContext(): {
  readonly plugin: { readonly name: string; readonly id: string };
  readonly data: NonNullable<PageProps['data']>;
} {
  const { kind, collection, data = {} } = usePage();
  const content = contentOfKind[kind] ?? 'blog';
  return {
    plugin: {
      name: `docusaurus-plugin-content-${content}`,
      id: !collection || collection === content ? DEFAULT_PLUGIN_ID : collection,
    },
    data,
  };
}
