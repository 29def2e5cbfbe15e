import { ChevronRight, Moon } from 'lucide-react';
import type { Notification } from '@porchlight/contract/notifications';
import { t } from '@porchlight/messages/t';

/** People beyond the day's alerts, in one line without names. */
export function Folded({ list, onOpen }: { list: readonly Notification[]; onOpen: () => void }) {
  // Somebody whose light was on several times is one person.
  const count = new Set(list.filter(({ folded }) => folded).map(({ aboutId }) => aboutId)).size;
  if (count === 0) return null;
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-3.5 rounded-field px-3 py-2.5 text-start hover:bg-sunken"
        onClick={onOpen}
      >
        <span
          className="grid size-11 flex-none place-items-center rounded-chip bg-brown-soft text-brown-ink"
          aria-hidden="true"
        >
          <Moon size={22} />
        </span>
        <span className="min-w-0 flex-1">{t('notifications.folded', { count })}</span>
        <ChevronRight size={21} className="flex-none text-text-muted" aria-hidden="true" />
      </button>
    </li>
  );
}
