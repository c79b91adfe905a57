/**
 * Returns the name of a child that represents a property of its parent. The property has the
 * content of a Markdown file, as elements or as a component that renders them.
 */
export function propChild(property: string, isComponent: boolean): string {
  return `prop:${property}${isComponent ? '()' : ''}`;
}

/** Returns the property of a child with this name, and `undefined` for an ordinary child. */
export function propOf(
  name: string,
): { readonly property: string; readonly isComponent: boolean } | undefined {
  const [, property, call] = /^prop:(.+?)(\(\))?$/.exec(name) ?? [];
  return property === undefined ? undefined : { property, isComponent: call !== undefined };
}
