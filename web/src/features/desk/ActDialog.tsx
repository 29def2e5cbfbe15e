import { useId, useState } from 'react';
import {
  isTold,
  MODERATION_ACTIONS,
  MODERATION_TEXT_MAX,
  type ModerationAction,
} from '@porchlight/domain/moderation';
import { t } from '@porchlight/messages/t';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { actionWord, effectOf } from './desk-words.ts';

const DAY_MS = 86_400_000;
const LENGTHS = [7, 30, null] as const;

export type ActWish = {
  action: ModerationAction;
  reason: string;
  until?: string | null;
  reporter?: number;
};

type ActDialogProps = {
  name: string;
  username: string | null;
  /** Those that can be chosen; the first one is. */
  actions?: readonly ModerationAction[];
  /** Numbers of the people who reported. */
  reporters: readonly number[];
  pending: boolean;
  onAct: (wish: ActWish) => void;
  onClose: () => void;
};

/** An act: its option, the reason that it needs, and the effects. */
export function ActDialog(props: ActDialogProps) {
  const { name, username, actions = MODERATION_ACTIONS, reporters, pending, onAct } = props;
  const [action, setAction] = useState<ModerationAction>(actions[0] ?? 'dismiss');
  const [days, setDays] = useState<number | null>(7);
  const [reporter, setReporter] = useState(reporters[0]);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const formId = useId();
  const isDeletion = action === 'delete-account';
  const isConfirmed = !isDeletion || typed.replace(/^@/, '') === username;
  const isReady = reason.trim() !== '' && isConfirmed;

  const submit = () => {
    if (!isReady || pending) return;
    onAct({
      ...{ action, reason: reason.trim() },
      ...(action === 'suspend' && {
        until: days === null ? null : new Date(serverNow() + days * DAY_MS).toISOString(),
      }),
      ...(action === 'mark-abusive' && reporter !== undefined && { reporter }),
    });
  };

  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      locked={pending}
      title={t('desk.actTitle', { name })}
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={pending || undefined}
            onClick={pending ? undefined : props.onClose}
          >
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDeletion ? 'danger' : 'primary'}
            disabled={!isReady}
            pending={pending}
          >
            {actionWord(action)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {actions.length > 1 && (
          <Field label={t('desk.what')}>
            <Select
              value={action}
              onChange={(event) => setAction(event.target.value as ModerationAction)}
            >
              {actions.map((one) => (
                <option key={one} value={one}>
                  {actionWord(one)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {action === 'suspend' && (
          <Options
            label={t('desk.howLong')}
            options={LENGTHS}
            chosen={days}
            wordOf={(one) => (one === null ? t('desk.noEnd') : t('desk.days', { count: one }))}
            onChoose={setDays}
          />
        )}
        {action === 'mark-abusive' && (
          <Options
            label={t('desk.whose')}
            options={reporters}
            chosen={reporter}
            wordOf={(number) => t('desk.reporterNumber', { number })}
            onChoose={setReporter}
          />
        )}
        <Field
          label={t('desk.why')}
          hint={isTold(action) ? t('desk.whyHint') : t('desk.whyHintQuiet')}
        >
          <TextArea
            value={reason}
            rows={3}
            maxLength={MODERATION_TEXT_MAX}
            required
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {isDeletion && username !== null && (
          <Field label={t('desk.typeName', { username })}>
            <TextInput
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <p className="text-text-muted">{effectOf(action)}</p>
        <p className="text-text-muted">{isTold(action) ? t('desk.told') : t('desk.notTold')}</p>
      </form>
    </Dialog>
  );
}

type OptionsProps<T> = {
  label: string;
  options: readonly T[];
  chosen: T | undefined;
  wordOf: (option: T) => string;
  onChoose: (option: T) => void;
};

function Options<T>({ label, options, chosen, wordOf, onChoose }: OptionsProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-strong">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={String(option)} selected={option === chosen} onClick={() => onChoose(option)}>
            {wordOf(option)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
