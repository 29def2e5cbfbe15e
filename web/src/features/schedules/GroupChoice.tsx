import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';

type GroupChoiceProps = {
  groups: readonly Group[];
  /** None: all contacts. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

export function GroupChoice({ groups, chosen, onChange }: GroupChoiceProps) {
  const known = chosen.filter((id) => groups.some((group) => group.id === id));
  const toggle = (id: string) =>
    onChange(known.includes(id) ? known.filter((one) => one !== id) : [...known, id]);
  return (
    <FieldGroup label={t('schedules.groups')}>
      <Chips>
        <Chip selected={chosen.length === 0} onClick={() => onChange([])}>
          {t('common.allContacts')}
        </Chip>
        {groups.map(({ id, name, color }) => (
          <Chip key={id} color={color} selected={chosen.includes(id)} onClick={() => toggle(id)}>
            {name}
          </Chip>
        ))}
        {known.length < chosen.length && (
          <Chip selected onClick={() => onChange(known)}>
            {t('groups.unknownGroup')}
          </Chip>
        )}
      </Chips>
    </FieldGroup>
  );
}
