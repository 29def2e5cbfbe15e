import { type FormEvent, useId, useRef, useState } from 'react';
import { CircleX } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';
import { countGraphemes } from '@porchlight/domain/names';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { keptGroupIds } from './audience-ids.ts';
import { EditEnd } from './EditEnd.tsx';
import { EditReach } from './EditReach.tsx';
import { editOf, isChanged, type LightEdit, wishOf } from './light-edit.ts';
import { limited } from './limited.ts';
import { RecentMessages } from './RecentMessages.tsx';
import { recentMessages } from './recent-messages.ts';
import { useSetStatus } from './use-status.ts';

type EditLightSheetProps = {
  me: Me;
  groups: readonly Group[];
  /** Opened by 'Set time': the focus starts there. */
  startsAtEnd?: boolean;
  onClose: () => void;
};

/** Message, audience and timer of a light that is on. Saving is one request and one change. */
export function EditLightSheet({ me, groups, startsAtEnd, onClose }: EditLightSheetProps) {
  const [before] = useState(() => editOf(me, groups));
  const [edit, setEdit] = useState<LightEdit>(before);
  const [hasChosen, setHasChosen] = useState(!me.audienceGone);
  const [error, setError] = useState<string | null>(null);
  const setStatus = useSetStatus({ quiet: true });
  const switchOff = useSetStatus();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<LightEdit>) => {
    setError(null);
    setEdit({ ...edit, ...changed });
  };
  // The list of groups may come while the sheet is open.
  const groupIds = keptGroupIds(edit.groupIds, groups);
  const canSave = hasChosen && (me.audienceGone || isChanged(before, edit));

  const send = (changed: LightEdit): void =>
    setStatus.mutate(
      { body: wishOf({ ...changed, groupIds }) },
      {
        onSuccess: onClose,
        onError: (problem) => setError(messageOf(problem, t('availability.failed'))),
      },
    );
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSave && !setStatus.isPending) send(edit);
  };
  // The sheet goes with the light; a refusal is told by a toast.
  const turnOff = () =>
    void switchOff.mutateAsync({ body: { status: 'unavailable' } }).then(
      () => toast({ title: t('editLight.timerCleared') }),
      () => undefined,
    );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('editLight.title')}
      description={t('editLight.hint')}
      firstFocus={startsAtEnd ? end : input}
      locked={setStatus.isPending}
      actions={
        <>
          {error !== null && (
            <p role="alert" className="help help-error col-span-full basis-full">
              {error}
            </p>
          )}
          <Button
            variant="secondary"
            aria-disabled={setStatus.isPending || undefined}
            onClick={setStatus.isPending ? undefined : onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!canSave} pending={setStatus.isPending}>
            {t('editLight.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-5 pb-1" onSubmit={save}>
        <div>
          <Field
            label={t('availability.message')}
            right={t('availability.counter', { count: countGraphemes(edit.message) })}
          >
            <TextInput
              ref={input}
              value={edit.message}
              placeholder={t('availability.messagePlaceholder')}
              // The sheet closes with the answer: nothing typed until then may be lost with it.
              readOnly={setStatus.isPending}
              onChange={(event) => change({ message: limited(event.target.value) })}
              {...(edit.message !== '' && {
                trailing: (
                  <IconButton
                    size="sm"
                    label={t('editLight.clearMessage')}
                    className="-me-2.5"
                    onClick={() => {
                      change({ message: '' });
                      input.current?.focus();
                    }}
                  >
                    <CircleX size={21} aria-hidden="true" />
                  </IconButton>
                ),
              })}
            />
          </Field>
          <RecentMessages
            messages={recentMessages(me.id, edit.message)}
            onPick={(message) => change({ message })}
          />
        </div>
        <FieldGroup label={t('availability.shareWith')}>
          <AudienceChoice
            groups={groups}
            chosen={groupIds}
            isGone={!hasChosen}
            onChange={(chosen) => {
              setHasChosen(true);
              change({ groupIds: chosen });
            }}
          />
          {hasChosen ? (
            <EditReach before={before.groupIds} after={groupIds} groups={groups} />
          ) : (
            <p className="mt-2.5 text-small text-text-muted">{t('editLight.chooseAgain')}</p>
          )}
        </FieldGroup>
        <EditEnd
          ref={end}
          now={before.endsAt}
          endsAt={edit.endsAt}
          isBusy={setStatus.isPending}
          onChange={(endsAt) => change({ endsAt })}
          onTurnOff={turnOff}
          onKeepOn={() => {
            if (hasChosen) send({ ...edit, endsAt: null });
          }}
        />
      </form>
    </Dialog>
  );
}
