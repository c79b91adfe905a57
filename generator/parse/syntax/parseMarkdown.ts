/**
 * Parses text into a syntax tree and finds all syntax errors of the file. Each mistake is blanked
 * out, and the text is parsed again.
 */
import type { Root } from 'mdast';
import { location } from 'vfile-location';
import { blank } from '../frontMatter/readFrontMatter.ts';
import type { Diagnostic } from '../../types.ts';
import { explain, type SyntaxError } from './explain.ts';
import type { Plugins } from '../plugins/importPlugins.ts';
import { parserFor } from './parser.ts';
import { placeAddresses } from './placeAddresses.ts';

const mostErrors = 20;

interface Parsed {
  readonly tree: Root;
  /** Syntax errors. The tree lacks the text at fault. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether imports or exports are missing from the tree. */
  readonly lostNames: boolean;
}

/** Parses `text`, the content of `file`. CommonMark has no errors. In MDX, at most 20 are found. */
export function parseMarkdown(
  text: string,
  format: 'md' | 'mdx',
  { file, plugins }: { readonly file: string; readonly plugins?: Plugins },
): Parsed {
  const diagnostics: Diagnostic[] = [];
  let remaining = text;
  let lostNames = false;
  for (let round = 0; round < mostErrors; round++) {
    try {
      const tree = parserFor(remaining, format, plugins).parse(remaining);
      placeAddresses(tree, remaining);
      return { tree, diagnostics, lostNames };
    } catch (error) {
      if (!isSyntaxError(error)) throw error;
      const { diagnostic, from, to, also } = explain(error, {
        text: remaining,
        lines: location(remaining),
        file,
      });
      diagnostics.push(diagnostic);
      lostNames ||= diagnostic.code === 'markdown/bad-import';
      const next = without(
        also ? without(remaining, from, to) : remaining,
        ...(also ?? ([from, to] as const)),
      );
      if (next === remaining) break;
      remaining = next;
    }
  }
  return { tree: { type: 'root', children: [] }, diagnostics, lostNames: true };
}

function without(text: string, from: number, to: number): string {
  return text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to);
}

function isSyntaxError(error: unknown): error is SyntaxError {
  return (
    error instanceof Error && error.name !== 'TypeError' && 'reason' in error && 'ruleId' in error
  );
}
