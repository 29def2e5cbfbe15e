import type { PASSKEY_NAME_MAX } from '@porchlight/contract/passkeys';
import { t } from '@porchlight/messages/t';
import { FieldDialog } from './FieldDialog.tsx';

const MAX_LENGTH: typeof PASSKEY_NAME_MAX = 40;

type PasskeyNameDialogProps = {
  title: string;
  description?: string;
  name: string;
  confirmLabel: string;
  /** The dialog stays, locked, until it has ended. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

export function PasskeyNameDialog({ name, onName, ...rest }: PasskeyNameDialogProps) {
  return (
    <FieldDialog
      {...rest}
      label={t('security.name')}
      hint={t('security.nameHint')}
      given={name}
      input={{ autoComplete: 'off', maxLength: MAX_LENGTH }}
      problemOf={(typed) => (typed.trim() === '' ? t('security.nameMissing') : undefined)}
      onSubmit={async (typed) => {
        await onName(typed.trim());
        return undefined;
      }}
    />
  );
}
