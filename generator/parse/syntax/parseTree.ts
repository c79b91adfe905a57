import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { remarkMdxExtensions } from './mdxExtensions.ts';
import { literalsIn, remarkLiterals, type Literals } from './literals.ts';

/** Parsers by format and by the literal addresses they look for, created on first use. */
const processors = new Map<string, Processor<Root>>();

function createProcessor(format: 'md' | 'mdx', literals: Literals): Processor<Root> {
  const gfm = unified()
    .use(remarkParse)
    .use(format === 'mdx' ? [remarkMdx] : [])
    .use(remarkGfm)
    .use(remarkLiterals, literals)
    .use(remarkDirective);
  return (format === 'mdx'
    ? gfm.use(remarkMdxExtensions)
    : gfm
  ).freeze() as unknown as Processor<Root>;
}

/** The syntax tree of `text`. Throws a VFileMessage on an MDX syntax error. */
export function parseTree(text: string, format: 'md' | 'mdx'): Root {
  const literals = literalsIn(text);
  const key = `${format} ${literals}`;
  const processor = processors.get(key) ?? createProcessor(format, literals);
  processors.set(key, processor);
  return processor.parse(text);
}
