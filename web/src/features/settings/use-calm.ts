/** Limits on alerts: shown at once, and saved when nothing has changed for a moment. */
import { useEffect, useRef, useState } from 'react';
import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useMe } from '../../api/me.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { tellQuietly, toast } from '../../ui/toast.ts';

const SAVE_AFTER_MS = 600;

type CalmWish = Pick<Me, 'alertBudget' | 'quietHours'>;

export function useCalm(): { calm: CalmWish; change: (wish: CalmWish) => void } {
  const { alertBudget, quietHours } = useMe();
  const [wish, setWish] = useState<CalmWish | null>(null);
  /** A newer choice than the one that was sent stays on the screen. */
  const forget = (sent: unknown): void => setWish((now) => (now === sent ? null : now));
  const save = useSureCall('PATCH /api/user/features', {
    onSuccess: (user, input) => {
      patchMe(user);
      forget(input?.body);
      tellQuietly({ title: t('settings.featuresUpdated') });
    },
    onError: (error, input) => {
      forget(input?.body);
      const description = messageOf(error, t('settings.featuresFailed'));
      toast({ title: t('settings.updateFailed'), description, variant: 'destructive' });
    },
  });
  const unsaved = useRef<CalmWish | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const flush = (): void => {
    clearTimeout(timer.current);
    if (unsaved.current) save.mutate({ body: unsaved.current });
    unsaved.current = null;
  };
  // Leaving the screen does not wait for the moment to pass.
  const latest = useRef(flush);
  useEffect(() => void (latest.current = flush));
  useEffect(() => () => latest.current(), []);
  return {
    calm: wish ?? { alertBudget, quietHours },
    change: (next) => {
      setWish(next);
      unsaved.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), SAVE_AFTER_MS);
    },
  };
}
