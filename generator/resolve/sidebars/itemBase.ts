import type { SidebarItemBase } from '../../contract.ts';

/** Returns the fields that every item may have, from `item` or else from `defaults`. */
export function itemBaseOf(item: SidebarItemBase, defaults: SidebarItemBase = {}): SidebarItemBase {
  const className = item.className ?? defaults.className;
  const customProps = item.customProps ?? defaults.customProps;
  const key = item.key ?? defaults.key;
  return {
    ...(className !== undefined && { className }),
    ...(customProps !== undefined && { customProps }),
    ...(key !== undefined && { key }),
  };
}

/** Reads these fields as written. Values of other types are left out. */
export function readItemBase({
  className,
  customProps,
  key,
}: {
  readonly className?: unknown;
  readonly key?: unknown;
  readonly customProps?: unknown;
}): SidebarItemBase {
  return itemBaseOf({
    ...(typeof className === 'string' && { className }),
    ...(isMap(customProps) && { customProps }),
    ...(typeof key === 'string' && { key }),
  });
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
