import { Bell, BellRing } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { IconButton } from '../../ui/IconButton.tsx';
import { useWatching } from './watching.ts';

/** The watch of one contact as a button in their row: set or not, and one tap changes it. */
export function TellBell({ friend, isSet }: { friend: Friend; isSet: boolean }) {
  const { isBusy, arm, stop } = useWatching(friend);
  const Icon = isSet ? BellRing : Bell;
  return (
    <IconButton
      look={isSet ? 'soft' : 'outline'}
      label={t('talk.tellMeWhenName', { name: friend.displayName })}
      aria-pressed={isSet}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void (isSet ? stop() : arm());
      }}
    >
      <Icon size={21} aria-hidden="true" />
    </IconButton>
  );
}
