import { z } from 'zod';
import { oneOf } from '../validate/describeValue.ts';
import { object, optionalObject, text, texts } from './parts.ts';

/** The fields of a link in navbar and footer other than its address. */
const linkFields = {
  className: text.optional().describe('Class of the element.'),
  target: text.optional().describe('Where the link opens. Default: other sites in a new window.'),
  rel: text.optional().describe('Relation to the target. Default: `noopener noreferrer` with it.'),
  attributes: z
    .record(z.string().regex(/^(?:(?:aria|data)-[\w-]+|id|title)$/), z.string())
    .optional()
    .describe('`aria-…`, `data-…`, `id` and `title` of the link.'),
};

const logo = object({
  alt: z.string().default('').describe('Alternative text.'),
  src: text.describe('A path in a static folder.'),
  srcDark: text.optional().describe('The same for dark mode.'),
  href: text.optional().describe('Where it leads; the start page where it is absent.'),
  target: text.optional().describe('Where that opens. Default: other sites in a new window.'),
  width: z.number().positive().optional().describe('Pixels; 28 where it is absent.'),
  height: z.number().positive().optional().describe('Pixels; 28 where it is absent.'),
});

const itemTypes = [
  'default',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'dropdown',
  'html',
  'localeDropdown',
  'search',
] as const;

export const navbarItem = object({
  type: z
    .union([z.enum(itemTypes), z.templateLiteral(['custom-', z.string()])], {
      error: `${oneOf(itemTypes)}, or a name that begins with 'custom-'`,
    })
    .optional()
    .describe('What the item is. Without it: a link, or a menu where there are `items`.'),
  props: z
    .record(z.string(), z.json())
    .optional()
    .describe('Properties of the component of an item whose type begins with `custom-`.'),
  position: z.enum(['left', 'right']).optional().describe('Side of the bar. Default: `right`.'),
  label: text
    .optional()
    .describe(
      'What the item says; for `doc` and `docSidebar` the title of the page where it is absent, ' +
        'for `docsVersion` the label of the version.',
    ),
  to: text.optional().describe('Address on this site, without the base URL.'),
  href: text.optional().describe('Address elsewhere.'),
  html: text.optional().describe('HTML of an item of type `html`.'),
  icon: text.optional().describe('Name of an icon of the theme: `github`, `discord`, `x`, …'),
  docId: text.optional().describe('Id of the document of an item of type `doc`.'),
  sidebarId: text
    .optional()
    .describe('Sidebar of an item of type `docSidebar`; it leads to its first page.'),
  docsPluginId: text
    .optional()
    .describe(
      'Collection of `docId`, `sidebarId` or the versions. Default: the first documentation tree.',
    ),
  versions: texts
    .optional()
    .describe('Versions in a menu of type `docsVersionDropdown`, in order. Default: all.'),
  get dropdownItemsBefore(): z.ZodOptional<z.ZodArray<typeof navbarItem>> {
    return z.array(navbarItem).optional().describe('Items before the versions in the menu.');
  },
  get dropdownItemsAfter(): z.ZodOptional<z.ZodArray<typeof navbarItem>> {
    return z.array(navbarItem).optional().describe('Items after the versions in the menu.');
  },
  queryString: text
    .regex(/^\?/, { error: 'a query that begins with `?`' })
    .optional()
    .describe('Added to the addresses of a menu of languages: `?keep=yes`.'),
  activeBasePath: text.optional().describe('The item is active below this address.'),
  activeBaseRegex: text
    .optional()
    .describe('The item is active at addresses, with the base URL, that match it.'),
  className: linkFields.className,
  target: linkFields.target,
  rel: linkFields.rel,
  attributes: linkFields.attributes,
  get items(): z.ZodOptional<z.ZodArray<typeof navbarItem>> {
    return z.array(navbarItem).optional().describe('Items of a menu.');
  },
});

const footerColumn = object({
  title: text.optional().describe('Heading of the column. Default: none.'),
  items: z
    .array(
      object({
        label: text.optional().describe('Text of the link.'),
        to: text.optional().describe('Address on this site, without the base URL.'),
        href: text.optional().describe('Address elsewhere.'),
        html: text.optional().describe('HTML in place of a link.'),
        ...linkFields,
      }),
    )
    .describe('Entries of the column.'),
});

const headingLevel = z.number({ error: 'a whole number from 2 to 6' }).int().min(2).max(6);

const magicComments = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/**
 * The fields of `themeConfig` that the generator itself reads: links and files that it checks and
 * resolves, and settings for Markdown. Every theme has these fields and may add its own. Names and
 * defaults are Docusaurus's.
 */
export const themeConfig = optionalObject({
  image: text
    .optional()
    .describe('Social card of all pages, a path in a static folder. Default: none.'),
  navbar: optionalObject({
    title: z
      .string()
      .optional()
      .describe("Name beside the logo. Default: the site's title, or nothing beside a logo."),
    logo: logo.optional().describe('Picture that leads home. Default: none.'),
    style: z
      .enum(['dark', 'primary'])
      .optional()
      .describe(
        'Its look, by `navbar--<style>` of the style sheet `infima`. Default: as the page.',
      ),
    hideOnScroll: z.boolean().default(false).describe('Hides when the reader scrolls down.'),
    items: z.array(navbarItem).default([]).describe('Links and menus, in order. Default: none.'),
    brandPage: text
      .optional()
      .describe('Page that a right-click on the logo opens. Default: none.'),
  }).describe('The bar at the top.'),
  footer: optionalObject({
    logo: logo.optional().describe('Picture that leads home. Default: none.'),
    style: z
      .enum(['dark', 'light'])
      .optional()
      .describe(
        'Its look, by `footer--<style>` of the style sheet `infima`. Default: as the page.',
      ),
    links: z.array(footerColumn).default([]).describe('Columns of links. Default: none.'),
    company: z
      .string()
      .optional()
      .describe(
        "Who is named in the copyright line; empty for no such line. Default: the site's title.",
      ),
    credit: text.optional().describe('A line of HTML about what builds the site. Default: none.'),
  }).describe('What is below every page.'),
  tableOfContents: optionalObject({
    minHeadingLevel: headingLevel.default(2).describe('The highest level.'),
    maxHeadingLevel: headingLevel.default(3).describe('The lowest level.'),
  }).describe('Headings in tables of contents. Default: levels 2 to 3.'),
  analytics: object({
    src: text.describe("Address of the tag's script."),
    id: text.describe('Id of the property that page views are sent to.'),
    origins: z
      .array(text)
      .default([])
      .describe("Origins the tag talks to, beside its script's own. Default: none."),
    consent: object({
      storageKey: text.describe('The key in local storage.'),
      value: text.describe('What is shown after the reader agrees.'),
    })
      .optional()
      .describe(
        "Nothing is loaded before the browser's storage has this value under this key. " +
          'Default: no consent is waited for.',
      ),
  })
    .optional()
    .describe('Counts page views by a tag of a third party. Default: none, and nothing is loaded.'),
  prism: optionalObject({
    defaultLanguage: text.default('text').describe('Language of blocks that name none.'),
    magicComments: z
      .array(
        object({
          className: text.describe('Class of the marked lines.'),
          line: text.optional().describe('Comment that marks the next line.'),
          block: object({
            start: text.describe('The first one.'),
            end: text.describe('The last one.'),
          })
            .optional()
            .describe('Comments around the lines that are marked.'),
        }),
      )
      .min(1, { error: 'a list of at least one magic comment' })
      .default(magicComments)
      .describe(
        'Comments that mark lines; line ranges also have the class of the first one. ' +
          'Default: `highlight-next-line`, `highlight-start`, `highlight-end`.',
      ),
    aliases: z
      .record(z.string(), text)
      .default({})
      .describe('Language by further name. Default: none.'),
  }).describe('Code blocks.'),
});
