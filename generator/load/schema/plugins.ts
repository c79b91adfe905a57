/** remark and rehype plugins in Docusaurus's form. */
import { z } from 'zod';
import { text } from './parts.ts';

/** A plugin of unified: a function that is called with its options, or a preset. */
type PluginFunction = (...options: never[]) => unknown;

const isFunction = (value: unknown) => typeof value === 'function';

const plugin = z
  .union(
    [
      text,
      z.custom<PluginFunction>(isFunction),
      z.tuple([z.union([text, z.custom<PluginFunction>(isFunction)])], z.unknown()),
    ],
    { error: "a package's name, a path, a function, or a list of one of them and its options" },
  )
  .meta({ title: 'plugin' });

const list = (when: string) =>
  z
    .array(plugin)
    .default([])
    .describe(
      `${when} A name, a path, a function, or a list of one of them and its options. ` +
        'Default: none.',
    );

/** The four places of plugins, for all collections or for one. */
export const pluginLists = {
  beforeDefaultRemarkPlugins: list('Plugins for the Markdown tree as it was parsed.'),
  remarkPlugins: list(
    'Plugins for the Markdown tree, after headings, admonitions and comments are read.',
  ),
  beforeDefaultRehypePlugins: list(
    'Plugins for the HTML tree of each file, before headings have ids.',
  ),
  rehypePlugins: list('Plugins for the HTML tree of the whole document, with ids.'),
};

/** The places at which plugins run, in order. */
export const pluginPlaces = Object.keys(pluginLists) as (keyof typeof pluginLists)[];

/** A document as text. `filePath` is absolute. */
export interface TextOfDocument {
  readonly filePath: string;
  readonly fileContent: string;
}

type Preprocessor = (document: TextOfDocument) => string | Promise<string>;

/** Front matter and the text below it. */
export interface ParsedText {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly content: string;
}

/** Separates front matter from the text. */
type DefaultParse = (document: Pick<TextOfDocument, 'fileContent'>) => Promise<ParsedText>;

type ParseFrontMatter = (
  document: TextOfDocument & {
    readonly defaultParseFrontMatter: DefaultParse;
  },
) => ParsedText | Promise<ParsedText>;

/** Functions for the text of each document, before it is read as Markdown, as in Docusaurus. */
export const textFunctions = {
  preprocessor: z
    .custom<Preprocessor>(isFunction, { error: 'a function' })
    .optional()
    .describe('Gives the text to read, from `filePath` and `fileContent`. Default: none.'),
  parseFrontMatter: z
    .custom<ParseFrontMatter>(isFunction, { error: 'a function' })
    .optional()
    .describe(
      'Gives `frontMatter` and `content` from `filePath`, `fileContent` and ' +
        '`defaultParseFrontMatter()`. Default: `defaultParseFrontMatter`.',
    ),
};

/** Names of these functions. */
export const textPlaces = Object.keys(textFunctions) as (keyof typeof textFunctions)[];

export interface TextFunctions {
  readonly preprocessor?: Preprocessor;
  readonly parseFrontMatter?: ParseFrontMatter;
}
