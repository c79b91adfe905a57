import { z } from 'zod';
import type { MagicComment, NavbarItem } from '../../contract.ts';
import { object, optionalObject, text } from './parts.ts';

const logo = object({
  alt: z.string().default(''),
  src: text,
  srcDark: text.optional(),
  href: text.optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

const navbarItem: z.ZodType<NavbarItem, NavbarItem> = object({
  type: z.enum(['default', 'doc', 'docSidebar', 'dropdown', 'html', 'search']).optional(),
  position: z.enum(['left', 'right']).optional(),
  label: text.optional(),
  to: text.optional(),
  href: text.optional(),
  html: text.optional(),
  icon: text.optional(),
  docId: text.optional(),
  sidebarId: text.optional(),
  docsPluginId: text.optional(),
  activeBasePath: text.optional(),
  className: text.optional(),
  get items() {
    return z.array(navbarItem).optional();
  },
});

const footerColumn = object({
  title: text,
  items: z.array(
    object({
      label: text.optional(),
      to: text.optional(),
      href: text.optional(),
      html: text.optional(),
    }),
  ),
});

const headingLevel = z.number({ error: 'a whole number from 2 to 6' }).int().min(2).max(6);

/** D8. */
const magicComments: MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

/** `themeConfig`, named and with defaults as in D8 and D12. */
export const themeConfig = optionalObject({
  colorMode: optionalObject({
    defaultMode: z.enum(['light', 'dark']).default('light'),
    disableSwitch: z.boolean().default(false),
    respectPrefersColorScheme: z.boolean().default(false),
  }),
  image: text.optional(),
  metadata: z
    .array(object({ name: text.optional(), property: text.optional(), content: z.string() }))
    .default([]),
  announcementBar: object({
    id: text.default('announcement-bar'),
    content: text,
    backgroundColor: text.optional(),
    textColor: text.optional(),
    isCloseable: z.boolean().default(true),
  }).optional(),
  navbar: optionalObject({
    title: z.string().optional(),
    logo: logo.optional(),
    hideOnScroll: z.boolean().default(false),
    items: z.array(navbarItem).default([]),
    brandPage: text.optional(),
  }),
  footer: optionalObject({
    logo: logo.optional(),
    links: z.array(footerColumn).default([]),
    company: text.optional(),
    credit: text.optional(),
  }),
  docs: optionalObject({
    sidebar: optionalObject({
      hideable: z.boolean().default(false),
      autoCollapseCategories: z.boolean().default(false),
    }),
  }),
  tableOfContents: optionalObject({
    minHeadingLevel: headingLevel.default(2),
    maxHeadingLevel: headingLevel.default(3),
  }),
  analytics: object({
    src: text,
    id: text,
    origins: z.array(text).default([]),
    consent: object({ storageKey: text, value: text }).optional(),
  }).optional(),
  prism: optionalObject({
    defaultLanguage: text.default('text'),
    magicComments: z
      .array(
        object({
          className: text,
          line: text.optional(),
          block: object({ start: text, end: text }).optional(),
        }),
      )
      .min(1, { error: 'a list of at least one magic comment' })
      .default(magicComments),
    aliases: z.record(z.string(), text).default({}),
  }),
});
