import { Lock } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { FieldGroup } from '../../ui/FieldGroup.tsx';
import { availabilityTexts as texts } from './texts.ts';

type AudienceChoiceProps = {
  locked?: boolean;
  groups: readonly Group[];
  chosen: readonly string[];
  /** What was chosen last has been deleted; nothing counts as chosen until someone chooses. */
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
        label={texts.visibleTo}
        right={
          <>
            <Lock size={15} aria-hidden="true" />
            {texts.locked}
          </>
        }
      >
        <Chips>
          {chosen.length === 0 && <Chip locked>{texts.everyone}</Chip>}
          {chosen.map((id) => {
            const group = groups.find((candidate) => candidate.id === id);
            return (
              <Chip key={id} locked {...(group && { color: group.color })}>
                {group?.name ?? <s>{texts.unknownGroup}</s>}
              </Chip>
            );
          })}
        </Chips>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup compact label={texts.shareWith}>
      <Chips>
        <Chip selected={chosen.length === 0 && !isGone} onClick={() => onChange?.([])}>
          {texts.everyone}
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
