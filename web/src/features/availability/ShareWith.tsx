import { type RefObject, useId } from 'react';
import { ChevronDown, ChevronUp, Eye, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { rich } from '../../ui/rich.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { listed } from './scene-words.ts';

type ShareWithProps = {
  groups: readonly Group[];
  chosen: readonly string[];
  isGone: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (groupIds: string[]) => void;
  /** Around the choices, to bring the focus there. */
  choices: RefObject<HTMLDivElement | null>;
};

/** The audience of the next light, in one line that unfolds to the choice. */
export function ShareWith(props: ShareWithProps) {
  const { groups, chosen, isGone, isOpen, onToggle, onChange, choices } = props;
  const id = useId();
  const named = groups.filter((group) => chosen.includes(group.id)).map(({ name }) => name);
  const names = chosen.length === 0 ? t('common.allContacts') : listed(named);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div>
      <button
        type="button"
        className="card-line card-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Eye size={22} className="text-brown" aria-hidden="true" />
        <span className="card-line-text wrap-anywhere text-text-muted">
          {isGone
            ? t('availability.shareWithNobody')
            : rich('availability.shareWithNames', {
                names,
                b: (text) => <b className="text-text">{text}</b>,
              })}
        </span>
        <Chevron size={20} className="text-text-muted" aria-hidden="true" />
      </button>
      <div
        id={id}
        ref={choices}
        hidden={!isOpen}
        role="group"
        aria-label={t('availability.shareWith')}
        className="pb-3"
      >
        {isOpen && (
          <AudienceChoice groups={groups} chosen={chosen} isGone={isGone} onChange={onChange}>
            <Link href="/contacts?tab=groups&new" className="chip text-green-ink">
              <Plus size={18} aria-hidden="true" />
              {t('availability.createGroup')}
            </Link>
          </AudienceChoice>
        )}
      </div>
    </div>
  );
}
