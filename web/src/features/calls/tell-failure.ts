import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';

/** A step after a call that did not work. */
export function tellFailure(error: unknown): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, t('afterCall.failed')),
    variant: 'destructive',
  });
}
