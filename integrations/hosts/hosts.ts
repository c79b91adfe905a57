/** Files that configure hosts: headers, redirect rules, and pages that forward old addresses. */
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
} from '../../generator/integration.ts';
import { createHeaderRules, toHeadersFile, toHeadersJson, toNginxHeaders } from './headers.ts';
import { createRedirectFiles } from './redirectFiles.ts';

/**
 * Adds `_headers` and `_redirects` for Netlify and Cloudflare, the same rules as JSON for other
 * hosts, headers and redirects for nginx, and a page at each old address for hosts without rules.
 * GitHub Pages leaves out names that begin with `_` unless `.nojekyll` exists.
 */
export const hosts = defineIntegration({
  name: 'hosts',
  isLast: true,
  outputs: [
    '_headers',
    'headers.json',
    'headers.nginx.conf',
    '_redirects',
    'redirects.nginx.conf',
    'redirects.json',
    '.nojekyll',
  ],
  files: (context) => {
    const moved = redirects(context);
    return [...moved, ...headers(context, moved)];
  },
});

function redirects({ redirects: written, config }: FilesContext): readonly AddedFile[] {
  return createRedirectFiles(written, config).map(({ path, text, from }) =>
    from === undefined
      ? { path, content: text, isReplaceable: true }
      : { path, content: text, kind: 'document', origin: `The redirect from \`${from}\`` },
  );
}

function headers(
  { config: { baseUrl, url }, files, policy }: FilesContext,
  added: readonly AddedFile[],
): readonly AddedFile[] {
  const paths = [...files, ...added].map(({ path }) => path);
  const rules = createHeaderRules({ baseUrl, url, paths, ...(policy !== undefined && { policy }) });
  return [
    { path: '_headers', content: toHeadersFile(rules), isReplaceable: true },
    { path: 'headers.json', content: toHeadersJson(rules), isReplaceable: true },
    { path: 'headers.nginx.conf', content: toNginxHeaders(rules), isReplaceable: true },
    { path: '.nojekyll', content: '', isReplaceable: true },
  ];
}
