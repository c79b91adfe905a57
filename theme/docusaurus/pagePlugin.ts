import type { PageProps } from '../../generator/contract.ts';
import { DEFAULT_PLUGIN_ID } from '../compat/constants.ts';

/** The plugin of Docusaurus that would render a page. */
export interface PagePlugin {
  readonly name: string;
  readonly id: string;
}

/** The content plugin of Docusaurus for each kind of page. All other kinds are of a blog. */
const contentOfKind: Readonly<Record<string, string>> = {
  doc: 'docs',
  category: 'docs',
  page: 'pages',
  notFound: 'pages',
};

export function pluginOfPage({ kind, collection }: PageProps): PagePlugin {
  const content = contentOfKind[kind] ?? 'blog';
  return {
    name: `docusaurus-plugin-content-${content}`,
    id: !collection || collection === content ? DEFAULT_PLUGIN_ID : collection,
  };
}
