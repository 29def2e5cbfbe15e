import { Bell, UserCheck, UserPlus } from 'lucide-react';
import type { Notification } from '@porchlight/contract/notifications';
import { elapsedLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { cx } from '../../ui/cx.ts';
import { GlyphLampOn } from '../../ui/glyphs.tsx';

const icons: Record<Notification['type'], typeof Bell | typeof GlyphLampOn> = {
  friend_request: UserPlus,
  status_change: UserCheck,
  call_available: GlyphLampOn,
  other: Bell,
};

type NotificationRowProps = {
  notification: Notification;
  isNew: boolean;
  now: number;
  onClick: () => void;
};

export function NotificationRow({ notification, isNew, now, onClick }: NotificationRowProps) {
  const { type, title, message, createdAt } = notification;
  // A newer server may know more types.
  const Icon = icons[type] ?? Bell;
  return (
    <li>
      <button
        type="button"
        className={cx(
          'flex w-full gap-3.5 rounded-field px-3 py-2.5 text-start',
          isNew ? 'bg-green-soft access:outline-2 access:-outline-offset-2' : 'hover:bg-sunken',
        )}
        onClick={onClick}
      >
        <span
          className={cx(
            'grid size-11 flex-none place-items-center rounded-chip',
            isNew ? 'bg-surface text-green-ink' : 'bg-brown-soft text-brown-ink',
          )}
          aria-hidden="true"
        >
          <Icon size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className={cx('flex-1 wrap-anywhere', isNew && 'font-strong')}>{title}</span>
            {isNew && (
              <>
                <span className="sr-only">{t('notifications.unread')}</span>
                <span className="size-2.75 flex-none rounded-chip bg-green" aria-hidden="true" />
              </>
            )}
          </span>
          <span className="block text-small wrap-anywhere">{message}</span>
          <span className="block text-caption text-text-muted">
            {elapsedLabel(Date.parse(createdAt), now)}
          </span>
        </span>
      </button>
    </li>
  );
}
