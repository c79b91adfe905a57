import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { attachPlugins, type Steps } from '../plugins/attachPlugins.ts';
import type { Plugins } from '../plugins/importPlugins.ts';
import { acornOptions } from './acornOptions.ts';
import { remarkMdxExtensions } from './mdxExtensions.ts';
import { remarkEmphasis } from './emphasisPieces.ts';
import { autolinksIn, remarkAutolinks, type Autolinks } from './autolinks.ts';
import { remember } from '../../lib/remember.ts';

/** A parser, and the steps of the plugins that are attached to it. */
interface Parser {
  /** Throws a VFileMessage on an MDX syntax error. */
  parse(text: string): Root;
  readonly steps?: Steps;
  /** Whether a plugin reads formulas between dollars. */
  readonly readsDollars: boolean;
}

/** Parsers by format, by autolinks, and by plugins, created on first use. */
const parsers = new Map<string, Parser>();

function createParser(format: 'md' | 'mdx', autolinks: Autolinks, plugins?: Plugins): Parser {
  const gfm = unified()
    .use(remarkParse)
    .use(format === 'mdx' ? [[remarkMdx, { acornOptions }]] : [])
    .use(remarkGfm)
    .use(remarkAutolinks, autolinks)
    .use(remarkEmphasis)
    .use(remarkDirective);
  const ours = format === 'mdx' ? gfm.use(remarkMdxExtensions) : gfm;
  const steps = plugins && attachPlugins(ours, plugins);
  const processor = ours.freeze();
  return {
    parse: (text) => processor.parse(text),
    ...(steps && { steps }),
    readsDollars: plugins !== undefined && readsDollars(processor),
  };
}

const dollar = 36;

function readsDollars(processor: Processor<Root>): boolean {
  const { micromarkExtensions = [] } = processor.data();
  return micromarkExtensions
    .flat()
    .some(
      (extension) =>
        extension.text?.[dollar] !== undefined || extension.flow?.[dollar] !== undefined,
    );
}

export function parserFor(text: string, format: 'md' | 'mdx', plugins?: Plugins): Parser {
  const autolinks = autolinksIn(text);
  const key = `${format} ${autolinks} ${plugins?.hash ?? ''}`;
  return remember(parsers, key, () => createParser(format, autolinks, plugins));
}
