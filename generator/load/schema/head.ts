/** Tags for the head and the body of every page, in Docusaurus's forms. */
import { z } from 'zod';
import { object, text, texts } from './parts.ts';

const attributeValue = z.union([z.string(), z.boolean()], { error: 'a text, `true` or `false`' });

/**
 * A tag with one main attribute. It is given as this address alone, or as an object with all
 * attributes.
 */
const tagWith = <Name extends string>(name: Name) =>
  z.union([text, z.object({ [name]: text }).catchall(attributeValue)], {
    error: `an address, or an object with \`${name}\``,
  });

/** Tags at one position of every page. */
const tags = (place: string) =>
  z
    .array(
      object({
        tagName: z
          .string()
          .regex(/^[a-z][a-z\d-]*$/, { error: 'the name of an element, in lower case' })
          .describe('Name of the element: `link`, `meta`, `script`, …'),
        attributes: z
          .record(z.string(), attributeValue)
          .default({})
          .describe('Its attributes; `true` writes one without a value. Default: none.'),
        innerHTML: z
          .string()
          .optional()
          .describe('Its content; of a script, the hash is in the policy. Default: none.'),
        customElement: z
          .boolean()
          .optional()
          .describe('Read for compatibility; custom elements need no mark. Default: none.'),
      }),
    )
    .default([])
    .describe(`Tags ${place} of every page. Default: none.`);

/** The fields for tags, by the position of the tags. */
export const tagLists = {
  headTags: tags('in the head'),
  preBodyTags: tags('at the beginning of the body'),
  postBodyTags: tags('at the end of the body'),
};

export const scripts = z
  .array(tagWith('src'))
  .default([])
  .describe(
    'Scripts of every page: addresses, or objects with `src` and further attributes. ' +
      'Their origins are in the policy. Default: none.',
  );

export const stylesheets = z
  .array(tagWith('href'))
  .default([])
  .describe(
    'Style sheets of every page that are not built: addresses, or objects with `href` and ' +
      'further attributes. Default: none.',
  );

export const clientModules = texts
  .default([])
  .describe(
    'Modules and style sheets that run on every page, relative to the configuration, or of ' +
      'a package. They may export `onRouteUpdate` and `onRouteDidUpdate`. Default: none.',
  );
