import {
  Children,
  Fragment,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { TabItemProps } from '@theme/TabItem';
import { useUniqueId } from '../page/context.tsx';
import { chosenTab, toTabs, type TabValue } from '../tabValues.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

interface Props {
  readonly defaultValue?: string | null;
  readonly values?: readonly TabValue[];
  /** The group. All tabs of a group change together, on all open pages. */
  readonly groupId?: string;
  /** The name of the query parameter with the choice. `true`: the name of the group. */
  readonly queryString?: boolean | string;
  readonly block?: boolean;
  readonly lazy?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * Tabs. Without script, the panels are one below the other, each with its label. With script, boot
 * shows only the chosen panel before the first paint, and the behavior of tabs does the rest. No
 * React runs in the browser. Throws if a child is not a `<TabItem>`, or a property is wrong.
 */
export default function Tabs({
  defaultValue,
  values,
  groupId,
  queryString,
  block,
  className,
  children,
}: Props) {
  if (queryString === true && !groupId)
    throw new Error(
      '<Tabs queryString> needs a groupId, which names the parameter, or the name itself: ' +
        'queryString="name".',
    );
  const id = useUniqueId('tab');
  const items = tabItems(children);
  const tabs = toTabs(
    items.map(({ props }) => props),
    values,
  );
  const chosen = chosenTab(tabs, defaultValue);
  return (
    <div
      className={['tabs theme-tabs', block && 'tabs--block', className].filter(Boolean).join(' ')}
      data-group={groupId}
      data-query={queryString === true ? groupId : queryString || undefined}
    >
      <TabList id={id} tabs={tabs} chosen={chosen} />
      {tabs.map(({ value, label }, i) => {
        const item = items.find(({ props }) => props.value === value);
        return (
          item &&
          cloneElement(item, {
            key: value,
            id: `${id}-${i}-panel`,
            labelledBy: `${id}-${i}`,
            chosen: value === chosen,
            label,
          })
        );
      })}
    </div>
  );
}

interface TabListProps {
  readonly id: string;
  readonly tabs: ReturnType<typeof toTabs>;
  readonly chosen: string | undefined;
}

function TabList({ id, tabs, chosen }: TabListProps) {
  return (
    <div
      className="tabs__list js-only"
      role="tablist"
      aria-label={translate(texts.choices)}
      aria-orientation="horizontal"
    >
      {tabs.map(({ value, label, attributes }, i) => (
        <button
          {...attributes}
          key={value}
          type="button"
          role="tab"
          id={`${id}-${i}`}
          aria-controls={`${id}-${i}-panel`}
          aria-selected={value === chosen}
          tabIndex={value === chosen ? 0 : -1}
          data-value={value}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Returns the elements among the children, also those inside fragments. */
function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return [];
    if (
      !isValidElement<TabItemProps & { children?: ReactNode }>(child) ||
      (child.type !== Fragment && typeof child.type === 'string')
    ) {
      throw new Error('<Tabs> takes only <TabItem value="…"> as children.');
    }
    return child.type === Fragment ? tabItems(child.props.children) : [child];
  });
}
