import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Search } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import type { DeviceContact } from '../../device/device.ts';
import { Chunks } from '../../ui/Chunks.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { byLetter, matching } from './invitable.ts';
import { InvitableRow } from './InvitableRow.tsx';
import type { Invitation } from './invitation.ts';
import { textInvitation } from './sending.ts';

const ROW_PX = 64;
const roomFor = (count: number): number => count * ROW_PX;

type InvitableListProps = { people: readonly DeviceContact[]; invitation: Invitation };

/** By letter, with a search; who was invited in this visit is marked. */
export function InvitableList({ people, invitation }: InvitableListProps) {
  const [query, setQuery] = useState('');
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set());
  // The letters come first; the list follows when there is time.
  const wanted = useDeferredValue(query);
  const blocks = useMemo(() => byLetter(matching(people, wanted)), [people, wanted]);
  const { title, text, url } = invitation;
  const invite = useCallback(
    ({ id, phoneNumbers }: DeviceContact) => {
      textInvitation({ title, text, url }, phoneNumbers[0]);
      setInvited((before) => new Set([...before, id]));
    },
    [title, text, url],
  );
  return (
    <>
      <TextInput
        type="search"
        className="rounded-chip"
        value={query}
        aria-label={t('invitations.searchCount', { count: people.length })}
        placeholder={t('invitations.searchCount', { count: people.length })}
        leading={<Search size={20} aria-hidden="true" />}
        onChange={(event) => setQuery(event.target.value)}
      />
      {blocks.length === 0 && <p className="mt-4 text-text-muted">{t('invitations.noMatch')}</p>}
      {blocks.map(({ letter, members }) => (
        <section key={letter} className="mt-4">
          <h3 className="text-green">{letter}</h3>
          <Chunks items={members} roomFor={roomFor}>
            {(person) => (
              <InvitableRow
                key={person.id}
                person={person}
                isInvited={invited.has(person.id)}
                onInvite={invite}
              />
            )}
          </Chunks>
        </section>
      ))}
    </>
  );
}
