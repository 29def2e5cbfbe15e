import { type FormEvent, useId, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX } from '@porchlight/contract/passkeys';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type PasskeyNameDialogProps = {
  title: string;
  description?: string;
  name: string;
  confirmLabel: string;
  /** The dialog stays, locked, until it has ended. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, description, confirmLabel, onName, onClose } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(props.name);
  const [isMissing, setIsMissing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    setIsPending(true);
    await onName(name.trim());
    setIsPending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
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
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('security.name')}
          hint={t('security.nameHint')}
          error={isMissing ? t('security.nameMissing') : undefined}
        >
          <TextInput
            ref={field}
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setIsMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
