import type { MadeDocument } from '../../generator/integration.ts';
import type { PluginRoute } from './collectContent.ts';

/** Makes a document that shows the component of a plugin's page with its props. */
export function toPluginPage(route: PluginRoute, baseUrl: string): MadeDocument {
  const imports = [`import Page from ${JSON.stringify(route.component)};`];
  const imported = (specifier: string) => {
    imports.push(`import data${imports.length} from ${JSON.stringify(specifier)};`);
    return `data${imports.length - 1}`;
  };
  const modules = toCode(route.modules ?? {}, imported);
  const { path: written, component: _, modules: __, ...fields } = route;
  const json = JSON.stringify({ ...fields, path: written });
  return {
    path: toFile(written.startsWith(baseUrl) ? written.slice(baseUrl.length) : written),
    frontMatter: { hide_title: true, hide_table_of_contents: true },
    text: [
      ...imports,
      '',
      `<Page {...${JSON.stringify(route.props ?? {})}} {...${modules}} {...{ route: ${json} }} />`,
      '',
    ].join('\n'),
  };
}

/** The modules of a route, which may be nested, as an expression. */
function toCode(value: unknown, imported: (specifier: string) => string): string {
  if (typeof value === 'string') return imported(value);
  if (Array.isArray(value))
    return `[${value.map((element) => toCode(element, imported)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  // Docusaurus writes a module with a query in this form.
  const { path } = value as { readonly path?: unknown };
  if (typeof path === 'string') return imported(path);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${toCode(field, imported)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function toFile(address: string): string {
  const plain = address.replace(/^\/+/, '');
  return plain === '' || plain.endsWith('/') ? `${plain}index.mdx` : `${plain}.mdx`;
}
