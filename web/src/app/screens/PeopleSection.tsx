import { useState } from 'react';
import type { FoundPerson } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { BlockDialog } from '../../features/contacts/BlockDialog.tsx';
import { FoundRow } from '../../features/contacts/FoundRow.tsx';
import { useRelationship } from '../../features/contacts/search.ts';
import { dropAcquaintance, type Acquaintance } from '../../features/discovery/matching.ts';
import { PeopleYouMayKnow } from '../../features/discovery/PeopleYouMayKnow.tsx';

const unknown = { displayName: '', username: '', avatar: null, relationship: 'none' } as const;

/** Whom the address book has found, with what can be done about them. */
export function PeopleSection() {
  const relationship = useRelationship();
  const [blocking, setBlocking] = useState<FoundPerson | null>(null);
  const row = ({ person, bookName }: Acquaintance) => {
    const { id, displayName, username, avatar } = person;
    const found: FoundPerson = { id, displayName, username, avatar, relationship: 'none' };
    return (
      <FoundRow
        key={id}
        person={found}
        relationship={relationship(found)}
        onBlock={setBlocking}
        {...(bookName !== null &&
          bookName !== displayName && {
            note: t('discovery.inBookAs', { member: displayName, name: bookName }),
          })}
      />
    );
  };
  return (
    <>
      <PeopleYouMayKnow
        isKnown={(id) => relationship({ ...unknown, id }) === 'contact'}
        renderPerson={row}
      />
      {blocking && (
        <BlockDialog
          person={blocking}
          onClose={() => setBlocking(null)}
          onBlocked={() => dropAcquaintance(blocking.id)}
        />
      )}
    </>
  );
}
