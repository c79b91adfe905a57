/** Finds mistakes in short texts outside documents, which are HTML or plain text. */
import { isElement, mayStayOpen } from '../lib/htmlElements.ts';

/** A fault of a text, and the part of the text that has it. */
export interface MarkupFault {
  readonly written: string;
  /** Completes the sentence "`written` in the text …". */
  readonly problem: string;
  readonly remedy: string;
}

const tags = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const link = /!?\[[^\][\n]+\]\((?:https?:|mailto:|[./#])[^()\s]*\)/;
const bold = /\*\*(?=\S)[^*\n]*[^*\s]\*\*/;
const code = /`[^`\n]+`/;
const placeholder = /\$\{[^{}\n]+\}|\{\{[^{}\n]+\}\}|<%[^%\n]+%>|\{%[^%\n]+%\}/;

/** Returns the first mistake in a text that is inserted into the page as HTML. */
export function findHtmlFault(html: string): MarkupFault | undefined {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  return findPlaceholder(text) ?? findOpenTag(text) ?? findHtmlMarkdown(text.replace(tags, ' '));
}

function findOpenTag(html: string): MarkupFault | undefined {
  const [, cut] = /<\/?([a-z][a-z\d]*)(?=[\s>"'=])/i.exec(html.replace(tags, '')) ?? [];
  if (cut !== undefined && isElement(cut.toLowerCase()))
    return {
      written: `<${cut}`,
      problem: 'is not a whole tag: its quotes or its `>` are missing',
      remedy: 'Correct the tag.',
    };
  const open: string[] = [];
  for (const { 0: tag, 1: slash, 2: written, 3: attributeText } of html.matchAll(tags)) {
    const name = written!.toLowerCase();
    const isSelfClosed =
      attributeText!.endsWith('/') && /^(?:svg|path|circle|rect|use)$/.test(name);
    if (!isElement(name) || mayStayOpen(name) || isSelfClosed) continue;
    if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else if (open.includes(name)) break;
    else
      return { written: tag, problem: 'closes nothing: no such tag is open', remedy: 'Remove it.' };
  }
  const unclosed = open.at(-1);
  return unclosed === undefined
    ? undefined
    : {
        written: `<${unclosed}>`,
        problem: 'is never closed, so it goes on below this text',
        remedy: `Write \`</${unclosed}>\` where it should end.`,
      };
}

function findHtmlMarkdown(text: string): MarkupFault | undefined {
  const [written] = link.exec(text) ?? bold.exec(text) ?? code.exec(text) ?? [];
  return written === undefined
    ? undefined
    : {
        written,
        problem: 'is Markdown, which is not read here: this is HTML',
        remedy: 'Write `<a href="…">words</a>`, `<strong>`, `<code>` and other tags.',
      };
}

/** Reports a placeholder that nothing replaces: `${version}` in quotes, `{{ version }}`. */
function findPlaceholder(text: string): MarkupFault | undefined {
  const [written] = placeholder.exec(text) ?? [];
  return written === undefined
    ? undefined
    : {
        written,
        problem: 'is shown as it is typed: nothing puts a value in its place',
        remedy: written.startsWith('$')
          ? 'Write what it stands for; in JavaScript, begin and end the text with backticks.'
          : 'Write what it stands for.',
      };
}

/** Returns the first mark of HTML or Markdown in a text that readers see as it is. */
export function findTextFault(text: string): MarkupFault | undefined {
  const unfilled = findPlaceholder(text);
  if (unfilled) return unfilled;
  // A single tag may be the subject of the text: `The <details> element`.
  const pair = /<([a-z][a-z\d]*)(?:\s[^<>]*)?>[^<>]*<\/\1>|<br\s*\/?>/i;
  const character = /&(?:amp|lt|gt|quot|nbsp|copy|mdash|ndash|#\d+|#x[\da-f]+);/i;
  const match = pair.exec(text) ?? character.exec(text) ?? link.exec(text) ?? bold.exec(text);
  const written = match?.[0].replace(/(?<=^<[^<>]*>)[^]*$/, '');
  return written === undefined
    ? undefined
    : {
        written,
        problem: 'is shown as it is typed: this is plain text',
        remedy: written.startsWith('&') ? 'Write the character itself.' : 'Write the words alone.',
      };
}
