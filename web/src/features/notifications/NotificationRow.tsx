import { Ban, Bell, BellRing, Flag, Phone, UserCheck, UserPlus } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import type { Notification } from '@porchlight/contract/notifications';
import { elapsedLabel } from '@porchlight/messages/elapsed';
import { t } from '@porchlight/messages/t';
import { openBlock } from '../../state/blocking.ts';
import { openReport, type ReportSubject } from '../../state/reporting.ts';
import { Button } from '../../ui/Button.tsx';
import { isLit } from '../../state/lit.ts';
import { cx } from '../../ui/cx.ts';
import { GlyphLampOn } from '../../ui/glyphs.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TellAgain } from './TellAgain.tsx';

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
  /** Of an availability alert; null where they are no contact, or not known yet. */
  friend: Friend | null;
  onClick: () => void;
  /** The contact that it is about, if the app knows them. */
  about: ReportSubject | null;
  onCall: (friend: Friend) => void;
  onFindTime: (friend: Friend) => void;
};

export function NotificationRow(props: NotificationRowProps) {
  const { notification, isNew, now, friend, about, onClick, onCall, onFindTime } = props;
  const { type, message, createdAt } = notification;
  // An alert that is no longer true for this viewer must not send them to the phone.
  const isOver = friend !== null && !isLit(friend, now);
  const title = isOver
    ? t('notifications.wasAvailable', { name: friend.displayName })
    : notification.title;
  // A newer server may know more types.
  const Icon = notification.asked ? BellRing : (icons[type] ?? Bell);
  return (
    <li
      className={cx(
        'relative rounded-field',
        isNew ? 'bg-green-soft access:outline-2 access:-outline-offset-2' : 'hover:bg-sunken',
      )}
    >
      <button
        type="button"
        className={cx(
          'flex w-full gap-3.5 rounded-field px-3 py-2.5 text-start',
          about !== null && 'min-h-24 pe-13 min-[30rem]:min-h-0 min-[30rem]:pe-24',
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
          {!isOver && <span className="block text-small wrap-anywhere">{message}</span>}
          {isOver && notification.asked && (
            <span className="block text-small">{t('notifications.askedAndOff')}</span>
          )}
          <span className="block text-caption text-text-muted">
            {elapsedLabel(Date.parse(createdAt), now)}
          </span>
        </span>
      </button>
      {about !== null && (
        // Above each other where both beside the title would break its words.
        <span className="absolute end-1 top-1 flex flex-col min-[30rem]:flex-row">
          <IconButton
            size="sm"
            label={t('notifications.reportName', { name: about.displayName })}
            onClick={() => openReport(about)}
          >
            <Flag size={20} aria-hidden="true" />
          </IconButton>
          <Menu
            size="sm"
            title={about.displayName}
            label={t('notifications.more', { name: about.displayName })}
            items={[
              {
                label: t('notifications.block'),
                icon: <Ban size={20} aria-hidden="true" />,
                danger: true,
                onSelect: () => openBlock(about),
              },
            ]}
          />
        </span>
      )}
      {friend !== null && (
        <div className="ms-17.5 mb-2.5 flex flex-wrap gap-2 empty:hidden">
          {!isOver && friend.phoneNumber !== null && (
            <Button
              size="sm"
              icon={<Phone size={18} aria-hidden="true" />}
              aria-label={t('notifications.callName', { name: friend.displayName })}
              onClick={() => onCall(friend)}
            >
              {t('notifications.call')}
            </Button>
          )}
          {notification.asked && (
            <TellAgain friend={friend} isOn={!isOver} onFindTime={() => onFindTime(friend)} />
          )}
        </div>
      )}
    </li>
  );
}
