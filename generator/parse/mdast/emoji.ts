import type { PhrasingContent } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfOffset } from '../module/module.ts';
import type { PrepareState } from './prepare.ts';

/** The characters that replace the names of emoji. */
export interface Emoji {
  /** Returns `text` with characters in place of `:smile:`. Unknown names stay. */
  replace(text: string): string;
  names(): readonly string[];
}

const written = /(?<![\w:/@.-]):([a-z][a-z_]{3,30}):(?![\w:])/;
/** A name with hyphens, which exists if the hyphens are underscores. */
const hyphened = /(?<![\w:/@.-]):([a-z]+(?:-[a-z]+)+):(?![\w:])/;

/** Replaces names of emoji in texts, and warns of the first unknown name. */
export function replaceEmoji(children: PhrasingContent[], state: PrepareState): PhrasingContent[] {
  const { emoji, module, diagnostics } = state;
  if (!emoji) return children;
  return children.map((child) => {
    if (child.type !== 'text' || !/:[\w+-]+:/.test(child.value)) return child;
    const value = emoji.replace(child.value);
    const unknown = written.exec(value) ?? findHyphened(value, emoji);
    const offset = unknown
      ? module.text.indexOf(unknown[0], child.position?.start.offset ?? 0)
      : -1;
    if (unknown && offset !== -1 && offset < (child.position?.end.offset ?? 0)) {
      const nearest = suggest(unknown[1]!.replaceAll('-', '_'), emoji.names());
      diagnostics.push(
        diagnose('markdown/unknown-emoji', placeOfOffset(offset, module), {
          written: unknown[0],
          nearest: nearest && `:${nearest}:`,
        }),
      );
    }
    return { ...child, value };
  });
}

function findHyphened(text: string, emoji: Emoji): RegExpExecArray | undefined {
  const match = hyphened.exec(text);
  return match && emoji.names().includes(match[1]!.replaceAll('-', '_')) ? match : undefined;
}
