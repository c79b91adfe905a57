import type { SearchDocument } from '../../generator/search/searchDocument.ts';
import type { BenchPage } from './pages.ts';

/** Returns a page as the index takes it. It is close enough to the parsed one to measure with. */
export function toDocument({ file, text }: BenchPage): SearchDocument {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(front)?.[1] ?? '';
  const parts = body.split(/^(?=##)/m).map((part) => {
    const [, marks = '', heading = ''] = /^(#+) (.*)/.exec(part) ?? [];
    const code: string[] = [];
    const rest = part
      .replace(/^#+ .*/, '')
      .replace(/```[\s\S]*?```/g, (block) => (code.push(block), ''))
      .replace(/\]\([^)]*\)|[`|[]/g, ' ');
    return {
      ...(heading && { id: heading.toLowerCase().replaceAll(' ', '-') }),
      depth: marks.length,
      heading,
      text: rest,
      code: code.join('\n'),
    };
  });
  return {
    url: `/docs/${file.replace('.md', '')}`,
    title: field('title'),
    description: field('description'),
    keywords: [],
    section: file.split('/')[0]!,
    kind: 'document',
    headingTexts: parts,
  };
}
