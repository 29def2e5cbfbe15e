import { useRef, useState } from 'react';
import type { Group } from '@porchlight/contract/groups';
import { GROUP_NAME_MAX } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { DEFAULT_GROUP_COLOR, GROUP_COLORS } from '../../ui/group-colors.ts';
import { GroupColorPicker } from '../../ui/GroupColorPicker.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCreateGroup } from './changes.ts';

type CreateGroupDialogProps = { onClose: () => void; onCreated: (group: Group) => void };

export function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [color, setColor] = useState<string>(DEFAULT_GROUP_COLOR);
  const create = useCreateGroup((group) => {
    onCreated(group);
    onClose();
  });
  const isNamed = name.trim() !== '';
  const submit = () => {
    const preset = GROUP_COLORS.find(({ hex }) => hex === color)?.hex;
    if (!isNamed || create.isPending) return;
    create.mutate({ body: { name: name.trim(), color: preset } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('groups.create')}
      firstFocus={input}
      locked={create.isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={create.isPending || undefined}
            onClick={create.isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button pending={create.isPending} disabled={!isNamed} onClick={submit}>
            {t('groups.create')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={t('groups.name')}>
          <TextInput
            ref={input}
            value={name}
            // The dialog closes with the answer: nothing typed until then may be lost with it.
            readOnly={create.isPending}
            maxLength={GROUP_NAME_MAX}
            autoComplete="off"
            dir="auto"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <GroupColorPicker label={t('groups.color')} value={color} onChange={setColor} />
      </form>
    </Dialog>
  );
}
