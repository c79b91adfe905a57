/** Elements of HTML as React has them, for components that look at their children. */

/** Attributes of HTML as properties of a React element. */
export function toReactProperties(
  attributes: Iterable<readonly [name: string, value: string]>,
): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const [name, value] of attributes) {
    if (name === 'class') properties.className = value;
    else if (name === 'for') properties.htmlFor = value;
    else if (name === 'style') properties.style = toStyle(value);
    else properties[name] = isFlag(name) ? true : value;
  }
  return properties;
}

/** Whether an attribute has no value, so that React takes it as `true`. */
function isFlag(name: string): boolean {
  return (
    /^(?:checked|controls|default|disabled|hidden|inert|loop|multiple|muted|open)$/.test(name) ||
    /^(?:async|defer|required|reversed|selected)$/.test(name)
  );
}

function toStyle(css: string): Readonly<Record<string, string>> {
  const declarations = css.matchAll(/([\w-]+)\s*:\s*((?:\([^)]*\)|"[^"]*"|'[^']*'|[^;])+)/g);
  return Object.fromEntries(
    Array.from(declarations, ([, name, value]) => [
      name!.startsWith('--')
        ? name!
        : name!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value!.trim(),
    ]),
  );
}

/** Whether white space between the tags in an element is nothing. */
export function isTablePart(name: string): boolean {
  return /^(?:table|thead|tbody|tfoot|tr)$/i.test(name);
}
