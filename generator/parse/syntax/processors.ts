import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { braceId } from './braceId.ts';
import type { Construct } from './construct.ts';
import { exceptComments, htmlComment } from './htmlComment.ts';

type Extension = { readonly flow?: Readonly<Record<number, Construct | readonly Construct[]>> };

/** Adds our own constructs; registered last, they are tried first. */
function remarkOwnSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] };
  const known = data.micromarkExtensions ?? [];
  data.micromarkExtensions = [...known.map(withoutComments), htmlComment, braceId] as Extension[];
}

function withoutComments(extension: Extension): Extension {
  const tags = extension.flow?.[60];
  return tags ? { ...extension, flow: { ...extension.flow, 60: [tags].flat().map((tag) => exceptComments(tag as Construct)) } } : extension;
}

/** Parsers by format, constructed once. */
const processors = {
  md: unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze(),
  mdx: unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).use(remarkOwnSyntax).freeze(),
};

/** The syntax tree of `text`. Throws a VFileMessage on an MDX syntax error. */
export function parseTree(text: string, format: 'md' | 'mdx'): Root {
  return processors[format].parse(text) as Root;
}
