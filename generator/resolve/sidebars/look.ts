import type { SidebarLook } from '../../contract.ts';

/** The fields of a look that `item` has, else those of `other`. */
export function lookOf(item: SidebarLook, other: SidebarLook = {}): SidebarLook {
  const className = item.className ?? other.className;
  const customProps = item.customProps ?? other.customProps;
  const key = item.key ?? other.key;
  return {
    ...(className !== undefined && { className }),
    ...(customProps !== undefined && { customProps }),
    ...(key !== undefined && { key }),
  };
}

/** The look that written fields ask for. Values of other types are left out. */
export function lookIn({
  className,
  customProps,
  key,
}: {
  readonly className?: unknown;
  readonly key?: unknown;
  readonly customProps?: unknown;
}): SidebarLook {
  return lookOf({
    ...(typeof className === 'string' && { className }),
    ...(isMap(customProps) && { customProps }),
    ...(typeof key === 'string' && { key }),
  });
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
