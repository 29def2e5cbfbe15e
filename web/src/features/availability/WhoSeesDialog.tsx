import { useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SeeAs } from './SeeAs.tsx';
import { whoSeesTexts as texts } from './who-sees-texts.ts';

type Audience = Answer<'GET /api/audience'>;

/** Everyone who sees the light now, and the own entry as each of them gets it. */
export function WhoSeesDialog({ onClose }: { onClose: () => void }) {
  const audience = useEndpoint('GET /api/audience', { staleTime: 0 });
  const [asId, setAsId] = useState<string | null>(null);
  const people = audience.data?.people ?? [];
  const person = people.find(({ id }) => id === asId);
  if (person) {
    return <SeeAs person={person} people={people} onPick={setAsId} onClose={() => setAsId(null)} />;
  }
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.hint}>
      {audience.isPending && <SkeletonRows />}
      {audience.isError && (
        <ErrorState
          bare
          message={messageOf(audience.error, texts.failed)}
          onRetry={() => void audience.refetch()}
        />
      )}
      {audience.data && <Blocks audience={audience.data} onSeeAs={setAsId} />}
    </Dialog>
  );
}

function Blocks({ audience, onSeeAs }: { audience: Audience; onSeeAs: (id: string) => void }) {
  if (audience.count === 0) return <EmptyState bare title={texts.nobody} hint={texts.nobodyHint} />;
  const blocks =
    audience.kind === 'groups'
      ? audience.groups.map((group) => ({
          key: group.id,
          title: group.name,
          people: audience.people.filter(({ id }) => group.memberIds.includes(id)),
        }))
      : [{ key: 'everyone', title: texts.everyone, people: audience.people }];
  return (
    <>
      {audience.whileAvailableToo && <p className="text-text-muted">{texts.whileAvailableToo}</p>}
      {blocks.map(({ key, title, people }) => (
        <section key={key} className="page-section">
          <SectionHead title={title} count={people.length} />
          <List>
            {people.map((person) => (
              <Row
                key={person.id}
                title={person.displayName}
                sub={`@${person.username}`}
                leading={<Avatar name={person.displayName} src={person.avatar} size={44} />}
                trailing={
                  <Button variant="text" size="sm" onClick={() => onSeeAs(person.id)}>
                    {texts.seeAs}
                  </Button>
                }
              />
            ))}
          </List>
        </section>
      ))}
      {audience.others > 0 && (
        <p className="mt-4 text-text-muted">{texts.others(audience.others)}</p>
      )}
    </>
  );
}
