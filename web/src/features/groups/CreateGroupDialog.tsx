import { useRef, useState } from 'react';
import type { Group } from '@porchlight/contract/groups';
import { GROUP_NAME_MAX } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { DEFAULT_GROUP_COLOR, GROUP_COLORS } from '../../ui/group-colors.ts';
import { GroupColorPicker } from '../../ui/GroupColorPicker.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCreateGroup, useEditGroup } from './changes.ts';

type CreateGroupDialogProps = Pick<DialogProps, 'lastFocus'> & {
  onClose: () => void;
  onCreated: (group: Group) => void;
};

export function CreateGroupDialog({ lastFocus, onClose, onCreated }: CreateGroupDialogProps) {
  const create = useCreateGroup((group) => {
    onCreated(group);
    onClose();
  });
  return (
    <GroupForm
      title={t('groups.create')}
      submitLabel={t('groups.create')}
      start={{ name: '', color: DEFAULT_GROUP_COLOR }}
      isPending={create.isPending}
      lastFocus={lastFocus}
      onSubmit={(body) => create.mutate({ body })}
      onClose={onClose}
    />
  );
}

type EditGroupDialogProps = { group: Group; onClose: () => void };

/** Name and color; nobody else sees either. */
export function EditGroupDialog({ group, onClose }: EditGroupDialogProps) {
  const edit = useEditGroup(group, onClose);
  return (
    <GroupForm
      title={t('groups.editTitle')}
      submitLabel={t('groups.save')}
      start={group}
      isPending={edit.isPending}
      onSubmit={(body) => edit.mutate({ params: { id: group.id }, body })}
      onClose={onClose}
    />
  );
}

type GroupFormProps = Pick<DialogProps, 'lastFocus'> & {
  title: string;
  submitLabel: string;
  start: { name: string; color: string };
  isPending: boolean;
  onSubmit: (wish: {
    name: string;
    color: (typeof GROUP_COLORS)[number]['hex'] | undefined;
  }) => void;
  onClose: () => void;
};

function GroupForm(props: GroupFormProps) {
  const { title, submitLabel, start, isPending, lastFocus, onSubmit, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(start.name);
  const [color, setColor] = useState<string>(start.color);
  const isNamed = name.trim() !== '';
  const submit = () => {
    const preset = GROUP_COLORS.find(({ hex }) => hex === color)?.hex;
    if (isNamed && !isPending) onSubmit({ name: name.trim(), color: preset });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      firstFocus={input}
      lastFocus={lastFocus}
      locked={isPending}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button pending={isPending} disabled={!isNamed} onClick={submit}>
            {submitLabel}
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
            readOnly={isPending}
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
