import type { ReactNode } from 'react';
import type { NotificationPreference } from '@porchlight/contract/notifications';
import { t } from '@porchlight/messages/t';
import { Select } from '../../ui/Select.tsx';
import { type Target, usePreference } from './preferences.ts';

type AlertChoiceProps = {
  target: Target;
  name: string;
  /** The value that counts where nothing is chosen here. */
  usual: boolean;
  children: ReactNode;
};

/** Three answers in one picker: as usual, always, never. */
export function AlertChoice({ target, name, usual, children }: AlertChoiceProps) {
  const preference = usePreference(target, 'callAvailable', t('preferences.groupFailed'));
  const value = preference.value === null ? 'usual' : preference.value ? 'always' : 'never';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="flex min-w-36 flex-1 items-center gap-3">{children}</span>
      <Select
        className="w-auto max-w-full min-w-40"
        aria-label={t('alertChoice.choiceFor', { name })}
        aria-busy={preference.isPending || undefined}
        value={value}
        onChange={({ currentTarget: { value: wished } }) =>
          preference.set(wished === 'usual' ? null : wished === 'always')
        }
      >
        <option value="usual">{t('alertChoice.asUsual', { isOn: usual })}</option>
        <option value="always">{t('alertChoice.always')}</option>
        <option value="never">{t('alertChoice.never')}</option>
      </Select>
    </li>
  );
}

/** The records of these groups that say something about alerts. */
export function recordsOfGroups(
  records: readonly NotificationPreference[],
  groupIds: readonly string[],
): NotificationPreference[] {
  return records.filter(
    ({ friendId, groupId }) => friendId === null && groupId !== null && groupIds.includes(groupId),
  );
}
