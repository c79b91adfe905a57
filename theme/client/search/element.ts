const icons = {
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
  heading: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  text: 'M4 6h16M4 12h16M4 18h10',
  recent: 'M12 7v5l4 2M12 3a9 9 0 1 0 .01 0',
  favorite: 'm12 3 2.8 5.9 6.2.8-4.6 4.3 1.2 6.4L12 17.3l-5.6 3.1 1.2-6.4L3 9.7l6.2-.8z',
  close: 'M5 5 19 19M19 5 5 19',
  select: 'M20 5v8H5m4-4-4 4 4 4',
  error: 'M12 8v5m0 3v.5M12 3a9 9 0 1 0 .01 0',
};

export type SearchIconName = keyof typeof icons;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element. Attributes have their names in HTML. One without a value is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  set(node, attributes);
  node.append(...children);
  return node;
}

const drawn = new Map<string, SVGElement>();

/**
 * Creates an icon, hidden from screen readers, because words beside it say the same. Each icon is
 * created once and then copied.
 */
export function iconOf(name: SearchIconName, className = 'DocSearch-Hit-icon'): SVGElement {
  let icon = drawn.get(name);
  if (!icon) {
    icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    set(icon, { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
    const path = document.createElementNS(icon.namespaceURI, 'path');
    path.setAttribute('d', icons[name]);
    icon.append(path);
    drawn.set(name, icon);
  }
  const copy = icon.cloneNode(true) as SVGElement;
  copy.setAttribute('class', `icon ${className}`);
  return copy;
}

function set(node: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) node.setAttribute(key, value);
}
