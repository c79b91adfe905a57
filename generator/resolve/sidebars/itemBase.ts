import type { SidebarItemBase } from '../../contract.ts';

/** The fields that every item may have, from `item`, else from `other`. */
export function itemBaseOf(item: SidebarItemBase, other: SidebarItemBase = {}): SidebarItemBase {
  const className = item.className ?? other.className;
  const customProps = item.customProps ?? other.customProps;
  const key = item.key ?? other.key;
  return {
    ...(className !== undefined && { className }),
    ...(customProps !== undefined && { customProps }),
    ...(key !== undefined && { key }),
  };
}

/** The same from fields as they are written. Values of other types are left out. */
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
