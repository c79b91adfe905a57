/** Checks the children of `Tabs`. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Json, PartNode, Place } from '../../types.ts';
import { literalProp } from './props.ts';

type Element = Extract<PartNode, { type: 'element' }>;
interface Tab {
  readonly value: string;
  readonly place: Place;
}

/**
 * Reports problems of a `@theme/Tabs` part. Values that are not literal are not checked. `placeOf`
 * returns the place of one of its properties.
 */
export function checkTabs(tabs: Element, placeOf: (name: string) => Place): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const items = tabs.children.filter(
    (child): child is Element => child.type === 'element' && child.name === '@theme/TabItem',
  );
  const listed = tabs.props.find((prop) => 'name' in prop && prop.name === 'values');
  const unnamed = listed
    ? []
    : items.filter(({ props }) => !props.some((prop) => 'spread' in prop || prop.name === 'value'));
  for (const { place } of unnamed)
    diagnostics.push(diagnose('markdown/tab-without-value', place, {}));
  const chosen = items.filter(({ props }) => literalProp(props, 'default') === true);
  for (const { place } of chosen.slice(1))
    diagnostics.push(diagnose('markdown/duplicate-tab', place, {}));
  const entries = listed ? faultsOfEntries(listed, placeOf('values')) : [];
  if (entries.length > 0) return [...diagnostics, ...entries.slice(0, 1)];
  const tabItems = listed ? listedTabs(listed, placeOf('values')) : itemTabs(items);
  if (
    !tabItems ||
    tabs.children.some(
      (child) =>
        child.type === 'expression' || (child.type === 'element' && !items.includes(child)),
    )
  )
    return diagnostics;
  const values = new Set<string>();
  for (const { value, place } of tabItems) {
    if (values.has(value)) diagnostics.push(diagnose('markdown/duplicate-tab', place, { value }));
    values.add(value);
  }
  if (diagnostics.length === 0) diagnostics.push(...sameLabels(items));
  if (listed && values.size > 0) diagnostics.push(...unlistedTabs(items, values));
  const initial = literalProp(tabs.props, 'defaultValue');
  // The default may be right while the value of its tab is missing.
  const isUnnamed = unnamed.some(
    ({ props }) =>
      String(literalProp(props, 'label')).toLowerCase() === String(initial).toLowerCase(),
  );
  if (typeof initial === 'string' && values.size > 0 && !values.has(initial) && !isUnnamed) {
    diagnostics.push(
      diagnose('markdown/unknown-default-tab', placeOf('defaultValue'), {
        value: initial,
        values: [...values],
        nearest: suggest(initial, values),
      }),
    );
  }
  return diagnostics;
}

/** Finds tabs that readers cannot tell apart. */
function sameLabels(items: readonly Element[]): readonly Diagnostic[] {
  const labels = new Set<Json>();
  return items.flatMap(({ props, place }) => {
    const label = literalProp(props, 'label');
    if (typeof label !== 'string') return [];
    const isKnown = labels.has(label);
    labels.add(label);
    return isKnown ? [diagnose('markdown/same-label', place, { label })] : [];
  });
}

const keysOfTab = ['value', 'label', 'attributes', 'default'];

/** Reports faults of the entries of `values`: unknown keys, and missing values. */
function faultsOfEntries(prop: Element['props'][number], place: Place): readonly Diagnostic[] {
  if (!('value' in prop)) return [];
  if (!Array.isArray(prop.value))
    return [diagnose('markdown/bad-tab-value', place, { value: JSON.stringify(prop.value) })];
  return (prop.value as Json[]).flatMap((entry) => {
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
      return [diagnose('markdown/bad-tab-value', place, { value: JSON.stringify(entry) })];
    const unknown = Object.keys(entry).find((key) => !keysOfTab.includes(key));
    if (unknown !== undefined)
      return [
        diagnose('markdown/unknown-attribute', place, {
          tag: 'Tabs',
          name: `values.${unknown}`,
          nearest: suggest(unknown, keysOfTab),
          available: keysOfTab,
        }),
      ];
    return 'value' in entry && typeof entry['value'] === 'string'
      ? []
      : [diagnose('markdown/bad-tab-value', place, { value: JSON.stringify(entry) })];
  });
}

/** Finds tabs that `values` lacks, so that nobody can choose them. */
function unlistedTabs(
  items: readonly Element[],
  values: ReadonlySet<string>,
): readonly Diagnostic[] {
  return (itemTabs(items) ?? [])
    .filter(({ value }) => !values.has(value))
    .map(({ value, place }) =>
      diagnose('markdown/unlisted-tab', place, {
        value,
        values: [...values],
        nearest: suggest(value, values),
      }),
    );
}

function listedTabs(prop: Element['props'][number], place: Place): readonly Tab[] | undefined {
  if (!('value' in prop) || !Array.isArray(prop.value)) return undefined;
  return prop.value.flatMap((entry: Json) =>
    entry && typeof entry === 'object' && 'value' in entry && typeof entry['value'] === 'string'
      ? [{ value: entry['value'], place }]
      : [],
  );
}

function itemTabs(items: readonly Element[]): readonly Tab[] | undefined {
  if (
    items.some(({ props }) =>
      props.some((prop) => 'spread' in prop || (prop.name === 'value' && 'code' in prop)),
    )
  )
    return undefined;
  return items.flatMap(({ props, place }) => {
    const value = literalProp(props, 'value');
    return typeof value === 'string' ? [{ value, place }] : [];
  });
}
