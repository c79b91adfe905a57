/**
 * A small site that uses every feature, with the texts that each of its files may have. A new site
 * has the first text of each file. `undefined` means that there is no file. With any combination
 * of texts, a build may fail, but it must not throw.
 */
import { dedent } from '../dedent.ts';
import { importTheme, repository } from '../harness.ts';
import { editableActs } from './editableActs.ts';
import { editableCode } from './editableCode.ts';
import { editableParts } from './editableParts.ts';
import { editableDocuments, editableOthers, editableProse } from './editableTexts.ts';

/** Makes a change that is not a text. Returns the paths that changed, relative to the site. */
export type Act = (root: string) => readonly string[];

/** The contents that a file may have, or an act. */
export type Choice = string | Uint8Array | Act | undefined;

/** The choices for each file or act, by path or name. */
export type EditableFiles = Readonly<Record<string, readonly Choice[]>>;

/** Returns the configuration. Its variable parts are given as code, in the order of the text. */
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

/** The theme of this package, and the plain theme with the components of this package's theme. */
const themes = {
  real: `${importTheme('real')}\nexport default theme;\n`,
  plain: dedent`
    ${importTheme('plain')}
    export default {
      ...theme,
      components: ${at('theme/components')},
      compat: ${at('theme/compat')},
      server: ${at('test/fuzz/contentTheme.tsx')},
    };
  `,
};

/** Returns the files of the site. */
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

/** The files whose texts differ only in words. */
export const proseFiles = Object.keys(editableProse);
