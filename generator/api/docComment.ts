import type { DeclarationModule } from './declarations.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** The parts of the comment above a declaration. */
export interface DocComment {
  /** The text of `@deprecated`; empty if it has none. */
  readonly deprecated?: string;
  /** The text of `@default` or `@defaultValue`. */
  readonly default?: string;
  /** Whether the comment has `@internal`. */
  readonly internal?: true;
}

const between = /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:const\s+|let\s+|var\s+)?$/;

/** Reads the comment that ends before the offset `start`. */
export function readDoc(start: number, { text, comments }: DeclarationModule): DocComment {
  const comment = comments.findLast(
    ({ type, end, value }) => type === 'Block' && value.startsWith('*') && end <= start,
  );
  if (!comment || !between.test(text.slice(comment.end, start))) return {};
  const tags = tagsOf(comment.value);
  const fallback = tags.get('default') ?? tags.get('defaultValue');
  const deprecated = tags.get('deprecated');
  return {
    ...(deprecated !== undefined && { deprecated }),
    ...(fallback && { default: fallback }),
    ...(tags.has('internal') && { internal: true }),
  };
}

function tagsOf(comment: string): ReadonlyMap<string, string> {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+ ?/, ''));
  const parts = lines.join('\n').split(/^\s*@(?=[a-zA-Z])/m);
  return new Map(
    parts.slice(1).map((part): [string, string] => {
      const [, name = '', tagText = ''] = /^(\w+)([\s\S]*)$/.exec(part) ?? [];
      return [name, collapseSpaces(tagText)];
    }),
  );
}
