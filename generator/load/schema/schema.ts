/**
 * The configuration, declared once: the allowed values, the defaults, and the meaning of each
 * field. The types of the written and of the validated configuration are derived from it, and so is
 * the reference page. Rules about several fields or the file system are in `checks/`.
 */
import { z } from 'zod';
import type { ThemeManifest, ThemeMessages } from '../../contract.ts';
import { collection } from './collection.ts';
import { clientModules, scripts, stylesheets, tagLists } from './head.ts';
import { i18n } from './i18n.ts';
import { integrations, themeIntegrations } from './integrationSchema.ts';
import { pluginLists, textFunctions } from './plugins.ts';
import { gates } from './gatesSchema.ts';
import { globs, level, object, optionalObject, text, texts } from './parts.ts';
import { search } from './searchSchema.ts';
import { themeConfig } from './everyThemesConfig.ts';

const theme = object({
  name: text.describe('Name of the theme.'),
  themeConfig: z
    .custom<NonNullable<ThemeManifest['themeConfig']>>((value) => typeof value === 'function', {
      error: 'a function that makes a schema',
    })
    .optional()
    .describe(
      'Makes the schema of the fields that the theme adds to `themeConfig`, with the Zod ' +
        'that it is given. Default: none.',
    ),
  components: text.describe("Folder of the theme's named components: `@theme/X` is `X.tsx` in it."),
  compat: text.describe('Folder of the modules behind `@docusaurus/X`.'),
  server: text.describe(
    'Module that exports the components `Page` (the whole document) and `Provider` (tells ' +
      'components their page).',
  ),
  color: text
    .optional()
    .describe('Color behind the site while an installed one opens. Default: none.'),
  icons: texts
    .optional()
    .describe('Names of the icons that items of the navbar may have. Default: any.'),
  filmStyle: text.optional().describe('Style sheet of pages with a film. Default: none.'),
  integrations: themeIntegrations,
  messages: object({
    module: text.describe('Module that exports the texts of scripts as `scriptTexts`, by name.'),
    english: z
      .custom<ThemeMessages['english']>((value) => typeof value === 'object' && value !== null, {
        error: 'texts by name',
      })
      .describe('The texts in English, with their ids, by name.'),
    in: z
      .custom<ThemeMessages['in']>((value) => typeof value === 'function', {
        error: 'a function that gives the texts of a language',
      })
      .describe('Gives the translations of a language by id.'),
  })
    .optional()
    .describe('The texts of the interface. Default: none.'),
  client: object({
    boot: text.describe('Runs in the head before first paint.'),
    app: text.describe('Router and behaviors; a deferred module.'),
    islands: text.describe('Exports `hydrate` for islands; imports React.'),
    root: text
      .optional()
      .describe(
        'Exports `createAround`, which runs `src/theme/Root` of a site in the browser. ' +
          'Absent: it is only rendered at build.',
      ),
    search: text
      .optional()
      .describe(
        'Exports `open`, which shows the search dialog, and `showPage`, for the page of ' +
          'results. Absent: a theme without search.',
      ),
    inline: text
      .optional()
      .describe(
        'Stands in the head of every page, the same on all; its hash is in the policy. ' +
          'Imports nothing that is large.',
      ),
    clientModules: text
      .optional()
      .describe(
        'Exports `startClientModules`, which notifies client modules of navigation. ' +
          'Absent: they run once.',
      ),
    filmMarkup: text
      .optional()
      .describe(
        'Stands in for React in the script of a film with inputs: exports `jsx`, `jsxs`, ' +
          '`Fragment` and `toMarkup`. Absent: no such films.',
      ),
  }).describe('Modules for browsers.'),
  styles: z
    .record(z.string(), text)
    .and(
      z.looseObject({
        base: text.describe(
          'On every page. Further keys are kinds of pages: ' +
            '`page`, `post`, `posts`, `archive`, `tags`, `tag`, `authors`, `author`, `entry`, ' +
            '`entries`, `notFound`.',
        ),
      }),
    )
    .describe("Style sheets by page kind; `base` is on every page, `search` is also the dialog's."),
});

const checks = optionalObject({
  links: level.default('throw').describe('A page link that leads nowhere.'),
  markdownLinks: level.default('warn').describe('A link to a Markdown file that does not exist.'),
  anchors: level.default('warn').describe('A `#fragment` that no element has.'),
  duplicateRoutes: level.default('warn').describe('Two sources for one address.'),
  assets: level.default('throw').describe('A linked file that does not exist.'),
  images: level.default('throw').describe('An image that does not exist.'),
  lostAddresses: level
    .default('warn')
    .describe('An address of `routes.lock` that is gone without a redirect.'),
  api: level
    .default('warn')
    .describe('A page about an export of a package that its types contradict.'),
  samples: level
    .default('ignore')
    .describe(
      'A sample of TypeScript that does not compile. ' +
        '`ignore`: samples are compiled with `site check --samples` only.',
    ),
  translations: level
    .default('ignore')
    .describe(
      'A translation that is missing, or older than its source. ' +
        '`ignore`: translations are compared with `site check --translations` only.',
    ),
  accessibility: level
    .default('ignore')
    .describe('Something on a page that not everybody can use. `ignore`: nothing is looked for.'),
  budgets: level
    .default('ignore')
    .describe('A page that is heavier than `gates.budgets` allows. `ignore`: nothing is compared.'),
  freshness: level
    .default('ignore')
    .describe(
      'A page past its `review_by`, or older than what it shows. `ignore`: nothing is compared.',
    ),
  words: level
    .default('ignore')
    .describe('A word that `gates.terms` says to avoid. `ignore`: nothing is looked for.'),
  spelling: level
    .default('ignore')
    .describe(
      'A word that no dictionary and no `gates.wordList` has. `ignore`: none is looked up.',
    ),
  vale: level
    .default('ignore')
    .describe('What Vale finds in the text that readers see. `ignore`: Vale is not asked.'),
  host: z
    .enum([
      'amazon-s3',
      'azure-static-web-apps',
      'azure-static-web-apps-free',
      'cloudflare-pages',
      'cloudflare-pages-paid',
      'firebase-hosting',
      'github-pages',
      'gitlab-pages',
      'netlify',
    ])
    .optional()
    .describe(
      'Host whose limits a build compares its output with: number and size of files, rules in ' +
        '`_redirects` and `_headers`. Default: none.',
    ),
});

const samples = optionalObject({
  packages: text
    .default('.')
    .describe('Folder whose `node_modules` samples import from, relative to the configuration.'),
  include: globs
    .default(['**'])
    .describe(
      'Globs of the files whose samples are compiled, relative to the configuration. Default: all.',
    ),
  declarations: texts
    .default([])
    .describe('Files of declarations that every sample may use. Default: none.'),
  tsconfig: text
    .optional()
    .describe(
      'A `tsconfig.json` whose compiler options samples have. ' +
        'Default: strict, for browsers and bundlers.',
    ),
});

const api = optionalObject({
  facts: text
    .default('api-facts')
    .describe(
      'Folder of the files with what the types of packages say, relative to the ' +
        'configuration. `site api refresh` writes them.',
    ),
  packages: text
    .optional()
    .describe(
      'Folder whose `node_modules` has the packages that are read, relative to the ' +
        'configuration. Default: the folder of `samples`.',
    ),
  optionHeadings: texts
    .default(['Options', 'Props', 'Parameters', 'Arguments', 'Signature'])
    .describe('Words in the headings of sections that describe options.'),
  sourceUrl: text
    .optional()
    .describe(
      'Address of the source of an export; `{package}`, `{version}`, `{file}` and `{export}` ' +
        'stand for what the facts say. Default: none.',
    ),
});

/** The whole configuration, with all defaults that do not depend on another field. */
export const schema = object({
  title: text.describe(
    'Name of the site: in the title of every page, and in the navbar where there is no logo.',
  ),
  tagline: z.string().default('').describe('One line about the site. Default: empty.'),
  url: text.describe('Origin of the published site, without a path: `https://example.com`.'),
  baseUrl: text
    .default('/')
    .describe('Path below which the site is published; slashes at both ends are added.'),
  trailingSlash: z
    .boolean()
    .optional()
    .describe(
      '`true`: addresses end with a slash; `false`: they do not; absent: ' +
        'as spelled by folder or file. Default: absent.',
    ),
  titleDelimiter: text.default('|').describe("Stands between a page's title and the site's."),
  favicon: text
    .optional()
    .describe(
      'Icon of the site, a path in a static folder. Other sizes are made from it. Default: none.',
    ),
  organizationName: text
    .optional()
    .describe(
      'Owner of the repository, which components read as `siteConfig.organizationName`. ' +
        'Default: none.',
    ),
  projectName: text
    .optional()
    .describe(
      'Name of the repository, which components read as `siteConfig.projectName`. Default: none.',
    ),
  noIndex: z.boolean().default(false).describe('Asks search engines to leave out the whole site.'),
  locale: optionalObject({
    label: text.default('English').describe('Name of the language.'),
    direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Direction of writing.'),
    htmlLang: text.default('en').describe('Language tag of the documents.'),
  }).describe('Language of the site. Default: English, left to right.'),
  i18n: i18n.optional().describe('Languages of the site. Default: the one of `locale`.'),
  theme: theme.describe('The theme: what every page looks like.'),
  collections: z
    .record(z.string(), collection)
    .describe(
      'What the site consists of, by a name of your choice: ' +
        'it is the default address of the collection.',
    ),
  staticDirectories: texts
    .default(['public'])
    .describe('Folders whose files are copied to the output as they are.'),
  customCss: z
    .union([text, texts], { error: 'a path, or a list of paths' })
    .default([])
    .describe(
      'Style sheets of the site, relative to the configuration; ' +
        "loaded after the theme's, on every page. Default: none.",
    ),
  ...tagLists,
  scripts,
  stylesheets,
  clientModules,
  checks: checks.describe('How the checks of links, anchors, pictures and addresses report.'),
  api: api.describe('How pages about exports of packages are compared with their types.'),
  gates: gates.describe('What the checks measure by that a site asks for.'),
  samples: samples.describe('How samples of TypeScript are compiled.'),
  severities: z
    .record(z.string(), level)
    .default({})
    .describe(
      'Levels of single kinds of problems, by code. An error cannot be lowered. Default: none.',
    ),
  markdown: optionalObject({
    format: z
      .enum(['detect', 'md', 'mdx'])
      .default('detect')
      .describe('What a `.md` file is: Markdown, MDX, or whichever its content shows.'),
    emoji: z.boolean().default(true).describe('`:smile:` becomes a picture.'),
    anchors: optionalObject({
      maintainCase: z
        .boolean()
        .default(false)
        .describe('Ids of headings keep their capitals. By default they are lower case.'),
    }).describe('Ids of headings.'),
    admonitions: texts
      .default([])
      .describe('Keywords of admonitions beside the built-in ones. Default: none.'),
    ...textFunctions,
    ...pluginLists,
  }).describe('How Markdown is read.'),
  integrations,
  redirects: z
    .array(
      object({
        from: z
          .union([text, texts], { error: 'an address, or a list of addresses' })
          .describe('The old address or addresses, without the base URL: `/old`.'),
        to: text.describe(
          'The new address, without the base URL, or one elsewhere: `/docs/new`, `https://…`.',
        ),
      }),
    )
    .default([])
    .describe('Addresses that moved. Default: none.'),
  search: search.describe('How readers search. Default: an index that is built with the site.'),
  offline: z
    .boolean()
    .default(false)
    .describe(
      'Readers keep pages for reading offline, by a service worker. ' +
        '`false` also removes the worker of an earlier deploy, and what it kept.',
    ),
  themeConfig: themeConfig.describe(
    'What the theme shows around the pages: navbar, footer, colors.',
  ),
  socialCards: z
    .union(
      [
        z.boolean(),
        object({
          fonts: texts
            .default([])
            .describe(
              "Font files beside the theme's, for the letters that those lack: " +
                'TrueType or OpenType, relative to the configuration. Default: none.',
            ),
        }),
      ],
      {
        error: '`true`, `false`, or an object with `fonts`',
      },
    )
    .default(false)
    .describe('Social cards of pages, made at build; pages with an `image` keep theirs.'),
  contentSecurityPolicy: z
    .union([z.literal(false), z.record(z.string(), texts)], {
      error: '`false`, or lists of sources by directive',
    })
    .default({})
    .describe(
      'Further sources for the Content-Security-Policy, by directive: ' +
        'what islands ask for in the browser is not seen at build. `false`: no policy. ' +
        'Default: what pages are seen to need.',
    ),
  customFields: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Values of your own, for your components. Default: none.'),
});

export type Schema = typeof schema;

/** The schema of a configuration with this theme, whose own fields are part of `themeConfig`. */
export function schemaWith(theme: Pick<ThemeManifest, 'themeConfig'> | undefined): Schema {
  const themeFields = theme?.themeConfig?.(z).shape;
  if (!themeFields) return schema;
  const inner = themeConfig.unwrap().extend(themeFields as z.core.$ZodLooseShape);
  return schema.extend({
    themeConfig: optionalObject(inner.shape).describe(schema.shape.themeConfig.description ?? ''),
  }) as unknown as Schema;
}

/** The configuration after the schema: defaults filled in, not yet normalized. */
export type Written = z.output<typeof schema>;
