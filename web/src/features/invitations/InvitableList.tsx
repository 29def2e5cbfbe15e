import { useState } from 'react';
import { Check, Search } from 'lucide-react';
import type { DeviceContact } from '../../device/device.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { InlineTag } from '../../ui/InlineTag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { byLetter, matching } from './invitable.ts';
import type { Invitation } from './invitation.ts';
import { textInvitation } from './sending.ts';
import { invitationTexts as texts } from './texts.ts';

type InvitableListProps = { people: readonly DeviceContact[]; invitation: Invitation };

/** By letter, with a search; who was invited in this visit is marked. */
export function InvitableList({ people, invitation }: InvitableListProps) {
  const [query, setQuery] = useState('');
  const [invited, setInvited] = useState<readonly string[]>([]);
  const blocks = byLetter(matching(people, query));
  const invite = ({ id, phoneNumbers }: DeviceContact) => {
    textInvitation(invitation, phoneNumbers[0]);
    setInvited([...invited, id]);
  };
  return (
    <>
      <TextInput
        type="search"
        value={query}
        aria-label={texts.searchCount(people.length)}
        placeholder={texts.searchCount(people.length)}
        leading={<Search size={20} aria-hidden="true" />}
        onChange={(event) => setQuery(event.target.value)}
      />
      {blocks.length === 0 && <p className="mt-4 text-text-muted">{texts.noMatch}</p>}
      {blocks.map(({ letter, members }) => (
        <section key={letter} className="mt-4">
          <h3 className="text-green">{letter}</h3>
          <ul>
            {members.map((person) => (
              <li key={person.id} className="flex min-h-16 items-center gap-3.5">
                <Avatar name={person.name} src={null} size={44} />
                <span className="min-w-0 flex-1">
                  <bdi className="block font-strong wrap-anywhere">{person.name}</bdi>
                  <span className="block text-small text-text-muted">{person.phoneNumbers[0]}</span>
                </span>
                {invited.includes(person.id) ? (
                  <InlineTag tone="good" icon={<Check size={18} aria-hidden="true" />}>
                    {texts.invited}
                  </InlineTag>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={texts.inviteName(person.name)}
                    onClick={() => invite(person)}
                  >
                    {texts.invite}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
