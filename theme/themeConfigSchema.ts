import type { z as Zod } from 'zod';

/**
 * Returns the schema for the fields of `themeConfig` that only this theme reads. The generator adds
 * them to those that every theme has, checks them, and lists them in the reference.
 */
export function themeConfigSchema(z: typeof Zod) {
  const text = z.string().min(1, { error: 'a non-empty text' });
  /** An object that may be left out. Its fields then have their defaults. */
  const optional = <S extends Zod.core.$ZodLooseShape>(shape: S) =>
    z.strictObject(shape).prefault({} as never);
  return z.strictObject({
    colorMode: optional({
      defaultMode: z.enum(['light', 'dark']).default('light').describe('Mode on the first visit.'),
      disableSwitch: z.boolean().default(false).describe('Leaves out the switch.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe('Uses the system preference on the first visit.'),
    }).describe('Light and dark.'),
    metadata: z
      .array(
        z.strictObject({
          name: text.optional().describe('`name` of the element.'),
          property: text.optional().describe('`property` of the element.'),
          content: z.string().describe('`content` of the element.'),
        }),
      )
      .default([])
      .describe('Further `<meta>` elements of every page. Default: none.'),
    announcementBar: z
      .strictObject({
        id: text.default('announcement-bar').describe('A new id shows the bar again.'),
        content: text.describe('HTML.'),
        backgroundColor: text.optional().describe('A CSS color.'),
        textColor: text.optional().describe('A CSS color.'),
        isCloseable: z
          .boolean()
          .default(true)
          .describe('Readers can close the bar; it stays closed until the `id` changes.'),
      })
      .optional()
      .describe('A line above the navbar. Default: none.'),
    htmlClassNames: z
      .boolean()
      .default(false)
      .describe('Gives `<html>` the classes of Docusaurus, such as `docs-wrapper`.'),
    docs: optional({
      sidebar: optional({
        hideable: z
          .boolean()
          .default(false)
          .describe('Accepted for compatibility with Docusaurus.'),
        autoCollapseCategories: z
          .boolean()
          .default(false)
          .describe('Categories that a reader opened close when another page is shown.'),
      }).describe('The sidebar. Default: not hideable, categories stay open.'),
    }).describe('Documentation pages.'),
    blog: optional({
      sidebar: optional({
        groupByYear: z.boolean().default(true).describe('Recent posts have a list for each year.'),
      }).describe('Recent posts beside a post or a list.'),
    }).describe('Pages of posts.'),
  });
}
