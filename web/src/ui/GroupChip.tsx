import { cx } from './cx.ts';
import { groupColorClass } from './group-colors.ts';

/** Colours of some groups merge for colour-blind readers, so the name is always there. */
export function GroupChip({ name, color }: { name: string; color: string }) {
  return (
    <span className={cx('group-chip', groupColorClass(color))}>
      <span className="dot" aria-hidden="true" />
      {name}
    </span>
  );
}
