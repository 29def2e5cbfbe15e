import { t } from '@porchlight/messages/t';
import { cx } from '../../ui/cx.ts';

type RecentMessagesProps = {
  messages: readonly string[];
  onPick: (message: string) => void;
  /** Only while the field beside it, or one of these, has focus. */
  whileFocused?: boolean;
};

export function RecentMessages({ messages, onPick, whileFocused = false }: RecentMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('availability.recent')}
      className={cx('recent', whileFocused && 'recent-while-focused')}
    >
      {messages.map((message) => (
        <button
          key={message}
          type="button"
          className="chip"
          // The field keeps its focus, or the buttons would be gone before the tap ends.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(message)}
        >
          <bdi>{message}</bdi>
        </button>
      ))}
    </div>
  );
}
