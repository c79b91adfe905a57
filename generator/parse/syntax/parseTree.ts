import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { braceId } from './braceId.ts';
import type { Construct } from './construct.ts';
import { exceptComments, htmlComment } from './htmlComment.ts';
import { literalsIn, remarkLiterals, type Literals } from './literals.ts';

type Extension = { readonly flow?: Readonly<Record<number, Construct | readonly Construct[]>> };

/** Adds our own constructs; registered last, they are tried first. */
function remarkOwnSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] };
  const known = data.micromarkExtensions ?? [];
  data.micromarkExtensions = [...known.map(withoutComments), htmlComment, braceId] as Extension[];
}

function withoutComments(extension: Extension): Extension {
  const tags = extension.flow?.[60];
  return tags
    ? {
        ...extension,
        flow: {
          ...extension.flow,
          60: [tags].flat().map((tag) => exceptComments(tag as Construct)),
        },
      }
    : extension;
}

/** Parsers by format and by the literal addresses they look for, constructed when first wanted. */
const processors = new Map<string, Processor<Root>>();

function createProcessor(format: 'md' | 'mdx', literals: Literals): Processor<Root> {
  const gfm = unified()
    .use(remarkParse)
    .use(format === 'mdx' ? [remarkMdx] : [])
    .use(remarkGfm)
    .use(remarkLiterals, literals)
    .use(remarkDirective);
  return (format === 'mdx' ? gfm.use(remarkOwnSyntax) : gfm).freeze() as unknown as Processor<Root>;
}

/** The syntax tree of `text`. Throws a VFileMessage on an MDX syntax error. */
export function parseTree(text: string, format: 'md' | 'mdx'): Root {
  const literals = literalsIn(text);
  const key = `${format} ${literals}`;
  const processor = processors.get(key) ?? createProcessor(format, literals);
  processors.set(key, processor);
  return processor.parse(text);
}
