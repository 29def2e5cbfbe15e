import { type FormEvent, useId, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { confirmByPasskey, isCancelled, useHasPasskeys } from '../../api/passkeys.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
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

/** Asks for the password, or a passkey, before an act that needs a fresh sign-in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { confirmLabel, isDangerous, onConfirmed, onClose } = props;
  const me = useMe();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const known = useEndpoint('GET /api/passkeys');
  const isHere = useHasPasskeys();
  const hasPasskey = isHere === true && known.data !== undefined && known.data.length > 0;

  /** True: the server has confirmed that it is the same person. */
  const confirm = async (ask: () => Promise<unknown>): Promise<boolean> => {
    setIsPending(true);
    try {
      await ask();
      return true;
    } catch (error) {
      setIsPending(false);
      if (isCancelled(error)) return false;
      setProblem(messageOf(error, t('account.failedToConfirm')));
      field.current?.focus();
      return false;
    }
  };
  const goOn = async () => {
    await onConfirmed();
    setIsPending(false);
  };
  const submitPasskey = async () => {
    if (!isPending && (await confirm(confirmByPasskey))) await goOn();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (password === '') {
      setProblem(t('account.passwordMissing'));
      field.current?.focus();
      return;
    }
    const ask = async () => call('POST /api/reauthenticate', { body: { password } });
    if (await confirm(ask)) await goOn();
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
      {hasPasskey && (
        <Button
          variant="secondary"
          block
          className="mt-4"
          icon={<KeyRound size={20} aria-hidden="true" />}
          aria-disabled={isPending || undefined}
          onClick={() => void submitPasskey()}
        >
          {t('account.usePasskey')}
        </Button>
      )}
    </Dialog>
  );
}
