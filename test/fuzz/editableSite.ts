/**
 * A small site that uses every feature, with the texts that each of its files may have. A file
 * begins with the first of them; `undefined` means that there is no file. Any combination can be
 * built.
 */
import { repository } from '../harness.ts';
import { editableActs } from './editableActs.ts';
import { editableCode } from './editableCode.ts';
import { editableParts } from './editableParts.ts';
import { editableDocuments, editableOthers, editableProse } from './editableTexts.ts';

/** Does what no text can, and returns the paths of what changed, relative to the site. */
export type Act = (root: string) => readonly string[];
export type Choice = string | Uint8Array | Act | undefined;
export type EditableFiles = Readonly<Record<string, readonly Choice[]>>;

/** The configuration. Its variable parts are given as code, in the order of the output. */
function config({
  title = 'Test',
  top = '',
  docs = '',
  blog = "blog: { type: 'blog', postsPerPage: 2, ...parts.blog },",
  more = '',
} = {}): string {
  return `import theme from './theme.ts';
import integration from './integration.ts';
import * as parts from './config/parts.ts';
${top}
export default {
  title: '${title}',
  url: 'https://test.example',
  theme,
  collections: {
    docs: { type: 'docs', sidebarPath: 'sidebars.js', ...parts.docs, ${docs} },
    ${blog}
    people: { type: 'entries', fields: { role: { label: 'Role' } }, ...parts.people },
    guides: { type: 'docs', path: 'guides', ...parts.guides },
    pages: { type: 'pages' },
  },
  integrations: [integration, ...parts.integrations],
  staticDirectories: ['static'],
  customCss: './css/site.css',
  redirects: [{ from: '/old', to: '/docs/a' }],
  ...parts.site,
  ...parts.languages,
  ${more}
};
`;
}

const configurations = [
  config(),
  config({ title: 'Other' }),
  config({ docs: "routeBasePath: 'guide'," }),
  config({ blog: '' }),
  config({ more: 'trailingSlash: true,' }),
  config({ more: 'trailingSlash: false,' }),
  config({ more: "baseUrl: '/base/'," }),
  config({ more: "themeConfig: { navbar: { items: [{ to: '/docs/b', label: 'B' }] } }," }),
  config({ more: "markdown: { remarkPlugins: ['./plugin.js'] }," }),
  config({ more: "markdown: { rehypePlugins: ['./plugin.js'], format: 'mdx', emoji: false }," }),
  config({ top: 'export const =' }),
  config({ more: 'unknown: 1,' }),
];

const at = (file: string) => JSON.stringify(`${repository}/${file}`);

/** The theme of this package, and the plain one with the components of the other. */
const themes = {
  real: `export { default } from ${at('theme/index.ts')};\n`,
  plain: `import plain from ${at('test/sites/plain-theme/index.ts')};
export default {
  ...plain,
  components: ${at('theme/components')},
  compat: ${at('theme/compat')},
  server: ${at('test/fuzz/contentTheme.tsx')},
};
`,
};

/** The files of the site. */
export function editableSite(theme: 'real' | 'plain'): EditableFiles {
  return {
    'theme.ts': [themes[theme]],
    'routes.lock': [undefined],
    'site.config.ts': configurations,
    ...editableParts,
    ...editableCode,
    ...editableDocuments,
    ...editableOthers,
    ...editableProse,
    ...editableActs,
  };
}

/** The files in which only words differ. */
export const proseFiles = Object.keys(editableProse);
