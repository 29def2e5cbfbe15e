import type { FoundPerson } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { FoundRow } from '../../features/contacts/FoundRow.tsx';
import { useRelationship } from '../../features/contacts/search.ts';
import {
  dropAcquaintance,
  restoreAcquaintance,
  type Acquaintance,
} from '../../features/discovery/matching.ts';
import { PeopleYouMayKnow } from '../../features/discovery/PeopleYouMayKnow.tsx';
import { openBlock } from '../../state/blocking.ts';

const unknown = { displayName: '', username: '', avatar: null, relationship: 'none' } as const;

/** People found by the address book, with their actions. */
export function PeopleSection() {
  const relationship = useRelationship();
  const row = (acquaintance: Acquaintance) => {
    const { person, kind, bookName } = acquaintance;
    const { id, displayName } = person;
    const found = foundPerson(person);
    return (
      <FoundRow
        key={id}
        person={found}
        relationship={relationship(found)}
        onBlock={() =>
          openBlock({
            id,
            displayName,
            onBlocked: () => dropAcquaintance(id),
            onUndone: () => restoreAcquaintance(acquaintance),
          })
        }
        onGone={dropAcquaintance}
        {...(bookName !== null &&
          bookName !== displayName && {
            note:
              kind === 'phone'
                ? t('discovery.inBookAs', { member: displayName, name: bookName })
                : t('discovery.inBookAsEmail', { member: displayName, name: bookName }),
          })}
      />
    );
  };
  return (
    <PeopleYouMayKnow
      isKnown={(id) => relationship({ ...unknown, id }) === 'contact'}
      renderPerson={row}
    />
  );
}

function foundPerson({ id, displayName, username, avatar }: Acquaintance['person']): FoundPerson {
  return { id, displayName, username, avatar, relationship: 'none' };
}
