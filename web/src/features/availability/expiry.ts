import { t } from '@porchlight/messages/t';
import { toast } from '../../ui/toast.ts';

let lastTold: number | null = null;

/** Once for each end, whether this device or the server noticed it first. */
export function tellTimerExpired(endsAt: number | null): void {
  if (endsAt !== null && lastTold === endsAt) return;
  lastTold = endsAt;
  toast({ title: t('availability.timerExpired'), description: t('availability.nowUnavailable') });
}
