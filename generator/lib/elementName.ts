/** Functions for the names of elements in parts. `PartNode` in types.ts lists their kinds. */

const MDX = 'mdx:';

/** The name of an element that the component `component` of `src/theme/MDXComponents` renders. */
export function mdxName(component: string): string {
  return MDX + component;
}

/** Returns the component of an `mdx:` name, and `undefined` for other names. */
export function mdxComponentOf(name: string): string | undefined {
  return name.startsWith(MDX) ? name.slice(MDX.length) : undefined;
}

/** Whether the theme or the framework renders the element, without an import in the document. */
export function isBuiltIn(name: string): boolean {
  return name.startsWith('@') || name.startsWith(MDX);
}

/**
 * Returns the module that a built-in component comes from. The default export of
 * `@theme/MDXComponents` has the components of Markdown elements by name.
 */
export function moduleOfBuiltIn(name: string): string {
  return name.startsWith(MDX) ? '@theme/MDXComponents' : name;
}

/** Whether the element is a tag of HTML, without a namespace. */
export function isTagName(name: string): boolean {
  return /^[a-z][\w-]*$/.test(name);
}

/** Whether the element is a binding of the module: `Counter`, `UI.Button`. */
export function isBinding(name: string): boolean {
  return !isBuiltIn(name) && /^[A-Z_$]|\./.test(name);
}

/** Returns the name as authors write it: `X` for `@theme/X` and `mdx:X`. */
export function toWrittenName(name: string): string {
  return mdxComponentOf(name) ?? name.replace(/^@\w+\//, '');
}
