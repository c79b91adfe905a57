/** Sites of other generators, set up as their documentation says, with little else. */
import { dedent } from '../dedent.ts';

export interface Peer {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Folder of the pages. */
  readonly content: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Folders of output and caches. */
  readonly made: readonly string[];
  /** Measured only on request, because installing it takes minutes. */
  readonly isAsked?: boolean;
}

const sidebarOfHugo = `{{ $here := . }}<ul>{{ range site.Home.Sections }}
<li>{{ .Title }}<ul>{{ range .Sections }}<li>{{ .Title }}{{ if .IsAncestor $here }}
<ul>{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
{{ end }}</li>{{ end }}</ul></li>{{ end }}</ul>`;

const shellOf = (title: string, sidebar: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>` +
  `<body><aside>${sidebar}</aside><main>${content}</main></body></html>\n`;

const hugo: Peer = {
  name: 'hugo',
  files: {
    'config.toml': dedent`
      baseURL = "https://bench.example/"
      title = "Bench"
      disableKinds = ["taxonomy", "term"]
      [markup.highlight]
      noClasses = false
    `,
    'layouts/_default/single.html': shellOf(
      '{{ .Title }}',
      '{{ partial "sidebar.html" . }}',
      '<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}',
    ),
    'layouts/_default/list.html': shellOf('{{ .Title }}', '{{ partial "sidebar.html" . }}', ''),
    'layouts/partials/sidebar.html': sidebarOfHugo,
    'content/_index.md': '---\ntitle: Bench\n---\n',
  },
  content: 'content',
  command: ['hugo', '--quiet'],
  made: ['public', 'resources'],
};

const eleventy: Peer = {
  name: 'eleventy',
  files: {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        '@11ty/eleventy': '3.1.8',
        '@11ty/eleventy-plugin-syntaxhighlight': '^5.0.0',
      },
      overrides: { '@11ty/recursive-copy': '4.0.4' },
    }),
    'eleventy.config.js': dedent`
      import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
      import { IdAttributePlugin, InputPathToUrlTransformPlugin } from '@11ty/eleventy';
      export default (config) => {
        for (const one of [highlight, InputPathToUrlTransformPlugin, IdAttributePlugin])
          config.addPlugin(one);
        config.addGlobalData('layout', 'page.njk');
        const dir = { input: 'docs', includes: '../_includes', output: '_site' };
        return { dir, markdownTemplateEngine: false };
      };
    `,
    '_includes/page.njk': shellOf('{{ title }}', '', '<h1>{{ title }}</h1>{{ content | safe }}'),
  },
  content: 'docs',
  command: ['npx', 'eleventy', '--quiet'],
  made: ['_site'],
};

const docusaurus: Peer = {
  name: 'docusaurus',
  files: {
    'package.json': JSON.stringify({
      private: true,
      dependencies: {
        '@docusaurus/core': '3.10.2',
        '@docusaurus/faster': '3.10.2',
        '@docusaurus/preset-classic': '3.10.2',
        react: '^19.0.0',
        'react-dom': '^19.0.0',
      },
    }),
    'docusaurus.config.js': dedent`
      module.exports = { title: 'Bench', url: 'https://bench.example', baseUrl: '/',
        future: { v4: true, faster: true }, onBrokenLinks: 'ignore',
        presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };
    `,
    'docs/index.md': '---\nslug: /\ntitle: Bench\n---\n\nHome.\n',
  },
  content: 'docs',
  command: ['npx', 'docusaurus', 'build'],
  made: ['build', '.docusaurus', 'node_modules/.cache'],
  isAsked: true,
};

export const peers: readonly Peer[] = [hugo, eleventy, docusaurus];
