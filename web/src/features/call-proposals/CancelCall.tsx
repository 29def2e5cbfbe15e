import { useState } from 'react';
import type { AgreedCall } from '@porchlight/contract/call-proposals';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCancel } from './changes.ts';
import { firstNameOf } from './time-words.ts';

type CancelCallProps = { call: AgreedCall; friend: Friend } & Pick<ButtonLook, 'size' | 'variant'>;

/** 'Can't make it', which asks once: the other person is told. */
export function CancelCall({ call, friend, ...look }: CancelCallProps) {
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useCancel(() => setIsAsked(false));
  return (
    <>
      <Button
        {...look}
        aria-label={t('callTimes.cancelName', { name: friend.displayName })}
        onClick={() => setIsAsked(true)}
      >
        {t('callTimes.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('callTimes.cancelTitle')}
        description={t('callTimes.cancelHint', { first: firstNameOf(friend.displayName) })}
        confirmLabel={t('callTimes.cancel')}
        cancelLabel={t('callTimes.keep')}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: call.id } })}
      />
    </>
  );
}
