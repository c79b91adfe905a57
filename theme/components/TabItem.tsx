import type { ReactNode } from 'react';
import type { TabValue } from '../tabValues.ts';

/** The properties of a panel. */
export interface TabItemProps extends Partial<TabValue> {
  readonly className?: string;
  readonly children?: ReactNode;
  /** This property and the following ones are set by `Tabs`. */
  readonly id?: string;
  readonly labelledBy?: string;
  readonly chosen?: boolean;
}

/** A panel of `Tabs`. */
export default function TabItem({
  value,
  label,
  className,
  children,
  id,
  labelledBy,
  chosen,
}: TabItemProps) {
  return (
    <div
      id={id}
      className={className ? `tabs__panel ${className}` : 'tabs__panel'}
      role="tabpanel"
      aria-labelledby={labelledBy}
      data-value={value}
      data-chosen={chosen ? '' : undefined}
    >
      <p className="tabs__label label">{label}</p>
      {children}
    </div>
  );
}
