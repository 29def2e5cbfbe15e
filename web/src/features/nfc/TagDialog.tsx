import { type ReactNode, useState } from 'react';
import type { NfcTag } from '@porchlight/contract/nfc';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ActionChoice } from './ActionChoice.tsx';

const NAME_MAX = 40;

export type TagWish = Pick<NfcTag, 'name' | 'action'>;

type TagDialogProps = {
  /** One that exists already; a new one without. */
  tag?: NfcTag;
  submitLabel: string;
  submitIcon?: ReactNode;
  pending: boolean;
  onSubmit: (wish: TagWish) => void;
  onClose: () => void;
};

/** Action and name of a tag. */
export function TagDialog(props: TagDialogProps) {
  const { tag, submitLabel, submitIcon, pending, onSubmit, onClose } = props;
  const [name, setName] = useState(tag?.name ?? t('tags.firstName'));
  const [action, setAction] = useState<NfcTag['action']>(tag?.action ?? { kind: 'toggle' });
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    const wanted = name.trim();
    setIsMissing(wanted === '');
    if (wanted !== '') onSubmit({ name: wanted, action });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('tags.whatItDoes')} locked={pending}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ActionChoice value={action} onChange={setAction} />
        <Field label={t('tags.name')} error={isMissing && t('tags.nameMissing')}>
          <TextInput
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="lg" block icon={submitIcon} pending={pending}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
