import { type ReactNode, useState } from 'react';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { Chip, Chips } from '../../ui/Chip.tsx';

/** More groups than this are folded behind 'more'. */
const SHOWN_WHOLE = 6;
const SHOWN_FIRST = 5;

type AudienceChoiceProps = {
  groups: readonly Group[];
  chosen: readonly string[];
  /** The group chosen last was deleted; nothing counts as chosen until the person chooses. */
  isGone?: boolean;
  onChange: (groupIds: string[]) => void;
  /** After the last chip. */
  children?: ReactNode;
};

/** Who sees the light. None chosen means all contacts. */
export function AudienceChoice(props: AudienceChoiceProps) {
  const { groups, chosen, isGone = false, onChange, children } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWhole = isUnfolded || groups.length <= SHOWN_WHOLE;
  const shown = groups.filter(
    ({ id }, index) => isWhole || index < SHOWN_FIRST || chosen.includes(id),
  );
  return (
    <Chips>
      <Chip selected={chosen.length === 0 && !isGone} onClick={() => onChange([])}>
        {t('common.allContacts')}
      </Chip>
      {shown.map(({ id, name, color }) => (
        <Chip
          key={id}
          color={color}
          selected={chosen.includes(id)}
          onClick={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        >
          {name}
        </Chip>
      ))}
      {shown.length < groups.length && (
        <button type="button" className="chip" onClick={() => setIsUnfolded(true)}>
          {t('availability.moreGroups', { count: groups.length - shown.length })}
        </button>
      )}
      {children}
    </Chips>
  );
}
