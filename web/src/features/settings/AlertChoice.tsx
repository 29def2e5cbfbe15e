import type { ReactNode } from 'react';
import type { NotificationPreference } from '@porchlight/contract/notifications';
import { Select } from '../../ui/Select.tsx';
import { alertChoiceTexts as texts } from './alert-choice-texts.ts';
import { preferenceTexts } from './preference-texts.ts';
import { type Target, usePreference } from './preferences.ts';

type AlertChoiceProps = {
  target: Target;
  name: string;
  /** What holds where nothing is chosen here. */
  usual: boolean;
  children: ReactNode;
};

/** Three answers in one picker: as usual, always, never. */
export function AlertChoice({ target, name, usual, children }: AlertChoiceProps) {
  const preference = usePreference(target, 'callAvailable', preferenceTexts.groupFailed);
  const value = preference.value === null ? 'usual' : preference.value ? 'always' : 'never';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="flex min-w-36 flex-1 items-center gap-3">{children}</span>
      <Select
        className="w-40"
        aria-label={texts.choiceFor(name)}
        aria-busy={preference.isPending || undefined}
        value={value}
        onChange={({ currentTarget: { value: wished } }) =>
          preference.set(wished === 'usual' ? null : wished === 'always')
        }
      >
        <option value="usual">{texts.asUsual(usual)}</option>
        <option value="always">{texts.always}</option>
        <option value="never">{texts.never}</option>
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
