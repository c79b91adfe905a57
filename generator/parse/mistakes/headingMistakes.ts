/** Finds unrecognized headings, and ids of headings that links cannot reach. */
import type { Heading } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset } from '../module/module.ts';
import { hidden, type Prose, type ParsedSource } from './prose.ts';

/**
 * Reports `##Heading`: a line of hashes needs a space. A single hash may begin a tag or a number.
 */
export function checkHeadingLine(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const match = /^[ \t]*(#{2,6}(?=[^\s#])|#(?=[A-Z][^#\n]*$))([^\n]*)/m.exec(text);
  if (!match) return undefined;
  const [line, hashes, content] = match as unknown as [string, string, string];
  const at = offset + match.index + line.indexOf('#');
  return diagnose('markdown/heading-space', placeOfOffset(at, source), {
    written: hashes + wordsOf(content),
    meant: `${hashes} ${wordsOf(content)}`,
  });
}

function wordsOf(content: string): string {
  return /^\S+/.exec(content)![0];
}

/** Reports mistakes in braces at the end of a heading. */
export function checkHeading(
  node: Heading,
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const empty = node.children.length === 0;
  if (empty) return diagnose('markdown/empty-heading', placeOfOffset(offset, source), {});
  const stray = strayId(text);
  if (stray)
    return diagnose('markdown/bad-heading-id', placeOfOffset(offset + stray.index, source), {
      written: stray[0].trim(),
      meant: `{#${stray.slice(1).find(Boolean)}}`,
    });
  const hashes = strayHashes(node, text);
  if (hashes)
    return diagnose('markdown/heading-hashes', placeOfOffset(offset + hashes.index, source), {
      written: hashes[0].trim(),
      isEnd: hashes.index + hashes[0].length === text.length,
    });
  const braces = /(?<=\s)\{([^{}\n]*)\}?\s*$/.exec(text);
  if (!braces) return checkSetext(node, { text, offset }, source);
  const written = braces[0].trim();
  const id = braces[1]!.trim();
  if (
    /^\{#[^\s#]+\}$/.test(written) ||
    !/^(?:#{1,2}\s*|[.:]|id[=:]\s*|:\s*#)?["']?[\w-][\w \t-]*["']?#?$|^#?$/.test(id)
  )
    return undefined;
  const slug = id
    .replace(/^(?:#{1,2}|[.:]|id[=:]\s*|:\s*#)/, '')
    .replaceAll(/["'#]/g, '')
    .trim()
    .replace(/\s+/g, '-');
  return diagnose('markdown/bad-heading-id', placeOfOffset(offset + braces.index, source), {
    written,
    ...(slug !== '' && { meant: `{#${slug}}` }),
  });
}

/** Finds `# # Heading` and `## Heading##`, whose hashes are shown. */
function strayHashes({ depth }: Heading, text: string): RegExpExecArray | null {
  const last = /(?<=\p{L}{2})#{2,6}$/u.exec(text);
  if (last?.[0].length === depth) return last;
  return leadingHashes.exec(text);
}

/** Hashes after code or a tag at the beginning: `` `code` ## Title ``. */
const leadingHashes = new RegExp(`(?<=^${hidden}+\\s*)#{1,6} (?=\\S)`);
/** An id before the words: `{#id} Title`. */
const leadingId = new RegExp(`(?<=^[${hidden}\\s]*)\\{#([\\w-]+)\\}(?=\\s+\\S)`);

/** Finds an id before or between the words, one of two ids, or an id in other brackets. */
function strayId(text: string): RegExpExecArray | null {
  return (
    // `{#id} Title`
    leadingId.exec(text) ??
    // `Title {#one} {#two}`
    /(?<=\s)\{#([\w-]+)\}(?=\s*\{#[\w-]+\}\s*$)/.exec(text) ??
    // `Title (#id)`
    /(?<=\s)[([]#([a-z][\w-]*)[)\]]$/.exec(text) ??
    // `Title {#id}.`
    /(?<=\s)\{#([\w-]+)\}[.:,;]$/.exec(text) ??
    // `Title {#id} goes on`
    /(?<=\s)\{#([\w-]+)\}(?=\s+\p{L})/u.exec(text) ??
    // `Title <#id>`, `Title {{#id}}`, `Long title #id}`
    /(?<=\s)(?:<#([\w-]+)>|\{\{#([\w-]+)\}\}|(?<=[^\s{:]\s)#([a-z][\w-]*)\})$/.exec(text)
  );
}

/** Reports `---` directly below a paragraph, which makes it a heading. */
function checkSetext(
  { depth }: Heading,
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const lines = text.split('\n');
  if (depth !== 2 || lines.length < 2 || text.startsWith('#')) return undefined;
  const words = lines.slice(0, -1).join('\n').trimEnd();
  const isSentence = /(?:\S+\s+){4}\S*[^\s.]\.$/.test(words);
  const isLong = words.length > 80 && /[.!?:]$/.test(words);
  // `**Note:**` introduces the text below it.
  const isLabel = /^\*\*[^*\n]+(?::\*\*|\*\*:)[ \t]*\r?\n-/.test(
    source.text.slice(offset, offset + 100),
  );
  const isParagraph = lines.length > 2 || isSentence || isLong || isLabel;
  return isParagraph
    ? diagnose('markdown/underlined-paragraph', placeOfOffset(offset, source), {})
    : undefined;
}
