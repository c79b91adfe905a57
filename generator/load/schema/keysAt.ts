import type { z } from 'zod';
import type { PropertyPath } from '../../lib/source/placeOfProperty.ts';

type Definition = {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
};

/**
 * Returns the fields that the object at `path` of `value` may have, in the order of its `schema`.
 */
export function keysAt(schema: z.core.$ZodType, path: PropertyPath, value: unknown): string[] {
  let type = schema;
  let inner = value;
  for (const name of path) {
    const next = step(unwrap(type, inner), name);
    if (!next) return [];
    type = next;
    inner = (inner as Record<string, unknown> | undefined)?.[name as string];
  }
  return Object.keys(unwrap(type, inner).shape ?? {});
}

function step(definition: Definition, name: string | number): z.core.$ZodType | undefined {
  return definition.shape?.[name] ?? definition.element ?? definition.valueType;
}

/**
 * The definition inside defaults and optional types. Of several alternatives, the one that `type`
 * names.
 */
function unwrap(type: z.core.$ZodType, value: unknown): Definition {
  const definition = type._zod.def as unknown as Definition;
  if (definition.innerType) return unwrap(definition.innerType, value);
  const chosen = definition.options?.find((option) =>
    isNamed(option, (value as { type?: unknown } | undefined)?.type),
  );
  return chosen ? unwrap(chosen, value) : definition;
}

function isNamed(option: z.core.$ZodType, name: unknown): boolean {
  const tag = (option._zod.def as unknown as Definition).shape?.['type'];
  return tag?._zod.values?.has(name as string) ?? false;
}
