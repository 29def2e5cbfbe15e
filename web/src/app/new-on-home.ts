import { t } from '@porchlight/messages/t';
import { toast } from '../ui/toast.ts';

/** A push was tapped while the person was busy elsewhere in the app. */
export function newOnHome(): void {
  toast({ title: t('notifications.newOnHome'), description: t('notifications.finishFirst') });
}
