/** Decides which tabs there are, and which one is chosen at first. */
import type { ReactNode } from 'react';

/** A tab. */
export interface TabValue {
  readonly value: string;
  readonly label?: ReactNode;
  /** Whether the tab is chosen at first. Default: no. */
  readonly default?: boolean;
  /** Attributes of its button. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** Returns the key in storage of a group, which is the one that Docusaurus uses. */
export const groupKey = (group: string): string => `docusaurus.tab.${group}`;

const quoted = (values: readonly string[]): string =>
  values.map((value) => `"${value}"`).join(', ');

/**
 * Returns the tabs from `values`. Default: from the items. A tab without a label has its value as
 * the label. Throws if a value is missing or repeated.
 */
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
    ...new Set(
      tabs.map(({ value }) => value).filter((value, i, list) => list.indexOf(value) !== i),
    ),
  ];
  if (repeated.length > 0)
    throw new Error(
      `<Tabs> has the value ${quoted(repeated)} more than once. ` +
        'Give each <TabItem> a value of its own.',
    );
  return tabs;
}

/**
 * Returns the value that is chosen at first: `defaultValue`, else that of the tab with `default`,
 * else the first one. Throws if no tab has `defaultValue`. `undefined`: there are no tabs.
 */
export function chosenTab(
  tabs: readonly TabValue[],
  defaultValue?: string | null,
): string | undefined {
  if (defaultValue && !tabs.some(({ value }) => value === defaultValue)) {
    throw new Error(
      `<Tabs defaultValue="${defaultValue}"> names no tab. ` +
        `Values here: ${quoted(tabs.map(({ value }) => value))}.`,
    );
  }
  return defaultValue || (tabs.find((tab) => tab.default) ?? tabs[0])?.value;
}
