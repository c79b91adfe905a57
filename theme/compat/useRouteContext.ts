import { usePage } from '../page/context.tsx';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

/** The plugin of Docusaurus that would render the current page. */
export default function useRouteContext(): {
  readonly plugin: { readonly name: string; readonly id: string };
  readonly data: Readonly<Record<string, never>>;
} {
  const { kind, collection } = usePage();
  const content =
    kind === 'doc' || kind === 'category'
      ? 'docs'
      : kind === 'page' || kind === 'notFound'
        ? 'pages'
        : 'blog';
  return {
    plugin: {
      name: `docusaurus-plugin-content-${content}`,
      id: !collection || collection === content ? DEFAULT_PLUGIN_ID : collection,
    },
    data: {},
  };
}
