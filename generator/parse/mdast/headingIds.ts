import type { Heading } from 'mdast';
import './mdastNodes.ts';

/**
 * Takes an explicit id from the end of a heading into its data (conventions D7): a comment
 * `<!-- #id -->` or `a JSX comment with it`, else `{#id}`.
 */
export function takeHeadingId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (!last) return;
  const comment =
    last.type === 'html'
      ? /^<!--\s*#(\S+?)\s*-->$/.exec(last.value)
      : last.type === 'mdxTextExpression'
        ? /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/.exec(last.value)
        : undefined;
  if (comment) {
    heading.children.pop();
    trimEnd(heading);
    heading.data = { ...heading.data, explicitId: comment[1] };
    return;
  }
  if (last.type !== 'text') return;
  const braces =
    /\s*\{#((?:(?!\{#|\}).)+)\}\s*$/.exec(last.value) ??
    /\s*\{\/\*\s*#(\S+?)\s*\*\/\}\s*$/.exec(last.value);
  if (!braces) return;
  heading.data = { ...heading.data, explicitId: braces[1] };
  last.value = last.value.slice(0, braces.index);
  if (last.value === '') heading.children.pop();
}

function trimEnd({ children }: Heading): void {
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
}
