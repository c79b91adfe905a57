/** Which tabs there are and which one is shown at first (conventions D9). */
import type { ReactNode } from 'react';

export interface TabValue {
  readonly value: string;
  readonly label?: ReactNode;
  readonly default?: boolean;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** Storage key of a group, Docusaurus's. */
export const groupKey = (group: string): string => `docusaurus.tab.${group}`;

const quoted = (values: readonly string[]): string =>
  values.map((value) => `"${value}"`).join(', ');

/** The tabs, from `values` where given, else from the items. Labels fall back to values. Throws on missing and repeated values. */
export function toTabs(
  items: readonly Partial<TabValue>[],
  values?: readonly TabValue[],
): (TabValue & { label: ReactNode })[] {
  const tabs = (values ?? items).map(({ value, label, default: isDefault, attributes }) => {
    if (value === undefined)
      throw new Error(
        'A <TabItem> has no value. Give each one a value of its own: <TabItem value="npm">.',
      );
    return { value, label: label ?? value, default: isDefault, attributes };
  });
  const repeated = [
    ...new Set(tabs.map(({ value }) => value).filter((value, i, all) => all.indexOf(value) !== i)),
  ];
  if (repeated.length > 0)
    throw new Error(
      `<Tabs> has the value ${quoted(repeated)} more than once. Give each <TabItem> a value of its own.`,
    );
  return tabs;
}

/** The value shown at first: `defaultValue`, else the item marked `default`, else the first. Throws when `defaultValue` is none of them. */
export function chosenTab(
  tabs: readonly TabValue[],
  defaultValue?: string | null,
): string | undefined {
  if (defaultValue && !tabs.some(({ value }) => value === defaultValue)) {
    throw new Error(
      `<Tabs defaultValue="${defaultValue}"> names no tab. Values here: ${quoted(tabs.map(({ value }) => value))}.`,
    );
  }
  return defaultValue || (tabs.find((tab) => tab.default) ?? tabs[0])?.value;
}
