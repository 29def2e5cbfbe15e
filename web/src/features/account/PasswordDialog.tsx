import { type FormEvent, useId, useRef, useState } from 'react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export type PasswordDialogProps = {
  /** Names the act that waits for the password: "Delete Account". */
  confirmLabel: string;
  isDangerous?: boolean;
  /** Runs once the password is confirmed; the dialog stays, locked, until it has ended. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before an act that needs a freshly confirmed one. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { confirmLabel, isDangerous, onConfirmed, onClose } = props;
  const me = useMe();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (password === '') {
      setProblem(t('account.passwordMissing'));
      field.current?.focus();
      return;
    }
    setIsPending(true);
    try {
      await call('POST /api/reauthenticate', { body: { password } });
    } catch (error) {
      setIsPending(false);
      setProblem(messageOf(error, t('account.failedToConfirm')));
      field.current?.focus();
      return;
    }
    await onConfirmed();
    setIsPending(false);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('account.confirmTitle')}
      description={t('account.confirmHint')}
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
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            pending={isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {/* For password managers, which must know whose password it is. */}
        <input type="text" autoComplete="username" value={me.email} readOnly hidden />
        <Field label={t('account.currentPassword')} error={problem}>
          <TextInput
            ref={field}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
