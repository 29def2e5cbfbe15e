import { type FormEvent, useId, useRef, useState } from 'react';
import { Undo2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { refetch } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFresh } from './use-fresh.tsx';

const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/;

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const fresh = useFresh();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const send = async () => {
    try {
      await call('POST /api/account/email', { body: { email: email.trim() } });
      // The dialog that waits for the link takes over.
      await refetch('GET /api/account/email');
    } catch (error) {
      if (hasCode(error, 'reauth_required')) throw error;
      setProblem(messageOf(error, t('security.failedToChangeEmail')));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = email.trim().toLowerCase();
    const wrong = !LOOKS_LIKE_EMAIL.test(typed)
      ? t('security.emailMissing')
      : typed === me.email
        ? t('security.emailSame')
        : undefined;
    setProblem(wrong);
    if (wrong !== undefined) {
      field.current?.focus();
      return;
    }
    setIsPending(true);
    await fresh.run(t('security.sendLink'), send);
    setIsPending(false);
  };
  if (fresh.dialog) return fresh.dialog;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('security.emailTitle')}
      description={t('security.emailHint')}
      firstFocus={field}
      locked={isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {t('security.sendLink')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('security.newEmail')} error={problem}>
          <TextInput
            ref={field}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
      <Notice
        className="mt-4"
        icon={<Undo2 size={21} aria-hidden="true" />}
        title={t('security.emailUndo')}
      >
        {t('security.emailUndoHint')}
      </Notice>
    </Dialog>
  );
}
