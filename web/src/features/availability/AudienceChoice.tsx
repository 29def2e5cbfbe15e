import { Lock } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';

type AudienceChoiceProps = {
  locked?: boolean;
  groups: readonly Group[];
  chosen: readonly string[];
  /** The group chosen last was deleted; nothing counts as chosen until the person chooses. */
  isGone?: boolean;
  onChange?: (groupIds: string[]) => void;
};

/** Who sees the light. None chosen means all contacts; locked while the light is on. */
export function AudienceChoice(props: AudienceChoiceProps) {
  const { locked = false, groups, chosen, isGone = false, onChange } = props;
  if (locked) {
    return (
      <FieldGroup
        compact
        label={t('availability.visibleTo')}
        right={
          <>
            <Lock size={15} aria-hidden="true" />
            {t('availability.locked')}
          </>
        }
      >
        <Chips>
          {chosen.length === 0 && <Chip locked>{t('common.allContacts')}</Chip>}
          {chosen.map((id) => {
            const group = groups.find((candidate) => candidate.id === id);
            return (
              <Chip key={id} locked {...(group && { color: group.color })}>
                {group?.name ?? <s>{t('common.unknownGroup')}</s>}
              </Chip>
            );
          })}
        </Chips>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup compact label={t('availability.shareWith')}>
      <Chips>
        <Chip selected={chosen.length === 0 && !isGone} onClick={() => onChange?.([])}>
          {t('common.allContacts')}
        </Chip>
        {groups.map(({ id, name, color }) => (
          <Chip
            key={id}
            color={color}
            selected={chosen.includes(id)}
            onClick={() =>
              onChange?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </FieldGroup>
  );
}
