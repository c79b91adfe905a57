import type { Element } from 'hast';
import type { Prop } from '../../types.ts';

/** Properties of an HTML element as React names them. */
export function toReactProps({ properties }: Element): readonly Prop[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [{ name: toReactName(name), value: Array.isArray(value) ? value.join(' ') : value }];
  });
}

/** `ariaLabel` is `aria-label`, `dataFooBar` is `data-foo-bar`. */
function toReactName(name: string): string {
  const [, prefix, rest] = /^(aria|data)([A-Z].*)$/.exec(name) ?? [];
  if (!prefix) return name;
  return prefix === 'aria'
    ? `aria-${rest!.toLowerCase()}`
    : `data${rest!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
