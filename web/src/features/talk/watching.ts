/** Watches and marks, as screens set and end them. The row that was tapped changes; no toast repeats it. */
import { useState } from 'react';
import type { Friend } from '@porchlight/contract/contacts';
import { dayLabel } from '@porchlight/messages/days';
import { t } from '@porchlight/messages/t';
import { ApiError, messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { armWatch, markWish, stopWatch, takeBackWish } from '../../api/talk.ts';
import { announce } from '../../ui/announce.ts';
import { toast } from '../../ui/toast.ts';

type Person = Pick<Friend, 'id' | 'displayName'>;

export const firstNameOf = ({ displayName }: Pick<Friend, 'displayName'>): string =>
  displayName.trim().split(/\s+/)[0] ?? displayName;

export const endOf = (endsAt: string, zone: string): string => dayLabel(Date.parse(endsAt), zone);

function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  /** `onDone` only if it worked: what asked for it stays for another attempt. */
  const attempt = async (work: () => Promise<void>, onDone?: () => void): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
      onDone?.();
    } catch (error) {
      const description = messageOf(error, t('common.somethingWrong'));
      toast({ title: t('talk.armFailed'), description, variant: 'destructive' });
      await refetch('GET /api/watches', 'GET /api/wishes');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, attempt };
}

/** It has ended meanwhile, which is what was wished. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function useMarking({ id, displayName: name }: Person) {
  const { isBusy, attempt } = useAttempt();
  return {
    isBusy,
    mark: () =>
      attempt(async () => {
        const matched = await markWish(id);
        announce(t(matched ? 'talk.bothLike' : 'talk.marked', { name }));
      }),
    takeBack: () =>
      attempt(async () => {
        try {
          await takeBackWish(id);
        } catch (error) {
          if (!isGone(error)) throw error;
          await refetch('GET /api/wishes');
        }
        announce(t('talk.takenBack', { name }));
      }),
  };
}

export function useWatching({ id, displayName: name }: Person) {
  const { isBusy, attempt } = useAttempt();
  return {
    isBusy,
    arm: (again = false, onArmed?: () => void) =>
      attempt(async () => {
        const watch = await armWatch(id, again);
        if (watch) announce(t('talk.armed', { name }));
        else toast({ title: t('talk.availableNow', { name }) });
      }, onArmed),
    stop: () =>
      attempt(async () => {
        try {
          await stopWatch(id);
        } catch (error) {
          if (!isGone(error)) throw error;
          await refetch('GET /api/watches');
        }
        announce(t('talk.stopped', { name }));
      }),
  };
}
