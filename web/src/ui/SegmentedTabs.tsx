import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { moveRovingFocus } from './roving-focus.ts';

export type SegmentedTabsProps<Value extends string> = {
  /** Links the tabs with their TabPanels. */
  id: string;
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Arrow keys choose at once: every panel is at hand, so nothing is lost by moving on. */
export function SegmentedTabs<Value extends string>(props: SegmentedTabsProps<Value>) {
  const { id, label, tabs, value, onChange, className } = props;
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx('seg', className)}
      onKeyDown={(event) => moveRovingFocus(event)?.click()}
    >
      {tabs.map((tab) => {
        const selected = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={selected}
            aria-controls={selected ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={selected ? 0 : -1}
            data-roving=""
            className="seg-tab"
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

export type TabPanelProps = {
  tabsId: string;
  value: string;
  children: ReactNode;
  className?: string;
};

export function TabPanel({ tabsId, value, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${tabsId}-panel-${value}`}
      aria-labelledby={`${tabsId}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  );
}
