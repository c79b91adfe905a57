/** Checks the children of `<Head>`: tags that browsers ignore, and children other than tags. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { findHeadTagFault, type HeadTagFault } from '../../diagnostics/findHeadTagFault.ts';
import { isElement } from '../../lib/htmlElements.ts';
import type { Diagnostic, PartNode, Place, Prop } from '../../types.ts';

type Element = Extract<PartNode, { type: 'element' }>;

/** Reports problems of a `<Head>`, the first of each child. Expressions are not checked. */
export function checkHead({ children, place }: Element): readonly Diagnostic[] {
  const titles = children.filter((child) => child.type === 'element' && child.name === 'title');
  return children.flatMap((child) => {
    if (child.type === 'expression') return [];
    const fault =
      child.type === 'element' ? faultOfChild(child, child === titles[1]) : faultOfText(child);
    const at: Place = child.type === 'element' ? child.place : place;
    if (!fault) return [];
    const { written, problem, remedy } = fault;
    return [diagnose('markdown/head-content', at, { written, problem, remedy })];
  });
}

type HeadFault = Pick<HeadTagFault, 'problem' | 'remedy'> & { readonly written: string };

function faultOfText(child: Extract<PartNode, { type: 'text' | 'html' }>): HeadFault | undefined {
  const written = (child.type === 'text' ? child.value : child.html).trim();
  return written === ''
    ? undefined
    : {
        written: written.split('\n')[0]!,
        problem: 'is not a tag, so nobody sees it',
        remedy: 'Remove it, or write it outside `<Head>`.',
      };
}

function faultOfChild(child: Element, isSecondTitle: boolean): HeadFault | undefined {
  const { name, props, children } = child;
  const written = `<${name.replace(/^.*\//, '')}>`;
  if (!/^[a-z][\w-]*$/.test(name))
    return {
      written,
      problem: 'is a component, and only tags are put into the head',
      remedy: 'Write its tags here, or let the component render a `<Head>` of its own.',
    };
  // The page's own elements get the attributes of these.
  if (name === 'html' || name === 'body') return undefined;
  if (name === 'style')
    return {
      written,
      problem: "is not applied: the page's security policy forbids styles in pages",
      remedy: 'Put them into a style sheet of `customCss`.',
    };
  if (name !== 'title') {
    const isKnown = props.every((prop) => 'name' in prop);
    const fault = isKnown
      ? findHeadTagFault({ tagName: name, attributes: attributesOf(props), ...innerTextOf(child) })
      : undefined;
    if (fault?.at[0] !== 'tagName') return fault && { written, ...fault };
    // A misspelled element has a diagnostic of its own.
    return isElement(name)
      ? { written, problem: 'does not belong in a head', remedy: 'Write it outside `<Head>`.' }
      : undefined;
  }
  if (isSecondTitle)
    return { written, problem: 'is a second title of this page', remedy: 'Remove one of the two.' };
  return children.length > 0
    ? undefined
    : { written, problem: 'is empty', remedy: 'Write the title, or remove the tag.' };
}

/** Attributes by their HTML names. A value that only rendering knows is `true`. */
function attributesOf(props: readonly Prop[]): Record<string, string | boolean> {
  return Object.fromEntries(
    props.flatMap((prop) => {
      if (!('name' in prop)) return [];
      const name = prop.name === 'httpEquiv' ? 'http-equiv' : prop.name.toLowerCase();
      const isText = 'value' in prop && typeof prop.value === 'string';
      return [[name, isText ? (prop.value as string) : true]];
    }),
  );
}

/** The text of a tag. A script whose text only rendering knows gets a valid one. */
function innerTextOf({ children, props }: Element): { readonly innerHTML: string } {
  const [child, ...otherChildren] = children;
  if (child?.type === 'text' && otherChildren.length === 0) return { innerHTML: child.value };
  const isRaw = props.some((prop) => 'name' in prop && prop.name === 'dangerouslySetInnerHTML');
  return { innerHTML: child || isRaw ? '{}' : '' };
}
