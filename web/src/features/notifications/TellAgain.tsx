import { useState } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { armWatch, useWatches } from '../../api/talk.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

type TellAgainProps = {
  friend: Friend;
  isOn: boolean;
  onFindTime: () => void;
};

/**
 * Asks for the next time, even while the light is still on. A person who has no time now, or who
 * missed the light and waits again, is led to a time for two.
 */
export function TellAgain({ friend, isOn, onFindTime }: TellAgainProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isArmed = useWatches()?.some(({ friendId }) => friendId === friend.id) ?? false;
  const arm = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await armWatch(friend.id, true);
      announce(t('talk.tellOnce'));
    } catch (error) {
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('talk.armFailed'), description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {isArmed ? (
        <p className="self-center text-small text-green-ink">{t('talk.tellOnce')}</p>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('notifications.tellAgainName', { name: friend.displayName })}
          pending={isBusy}
          onClick={() => void arm()}
        >
          {t('talk.tellAgain')}
        </Button>
      )}
      {(isOn || isArmed) && (
        <Button size="sm" variant="quiet" onClick={onFindTime}>
          {t('callTimes.find')}
        </Button>
      )}
    </>
  );
}
