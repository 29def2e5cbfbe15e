import { useState } from 'react';
import { EyeOff } from 'lucide-react';
import { byName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GroupChip } from '../../ui/GroupChip.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { listed } from './scene-words.ts';
import { SeeAs } from './SeeAs.tsx';

type Audience = Answer<'GET /api/audience'>;
type Person = Audience['people'][number];
const nameOf = ({ displayName }: { displayName: string }): string => displayName;

/** Everyone who sees the light now, and the own entry as each of them gets it. */
export function WhoSeesDialog({ onClose }: { onClose: () => void }) {
  const audience = useEndpoint('GET /api/audience', { staleTime: 0 });
  const contacts = useEndpoint('GET /api/friends').data ?? [];
  const [asId, setAsId] = useState<string | null>(null);
  const people = byName(audience.data?.people ?? [], nameOf);
  const others = byName(contacts, nameOf).filter(
    ({ id }) => !people.some((person) => person.id === id),
  );
  const person = [...people, ...others].find(({ id }) => id === asId);
  const groupNames = audience.data?.groups.map(({ name }) => name) ?? [];
  if (person) {
    return (
      <SeeAs
        person={person}
        people={people.includes(person) ? people : others}
        groupNames={groupNames}
        onPick={setAsId}
        onBack={() => setAsId(null)}
        onClose={onClose}
      />
    );
  }
  const data = audience.data && { ...audience.data, people };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('whoSees.title')}
      {...(data && data.count > 0 && { description: summary(data) })}
    >
      {audience.isPending && <SkeletonRows />}
      {audience.isError && !data && (
        <ErrorState
          bare
          message={messageOf(audience.error, t('common.somethingWrong'))}
          onRetry={() => void audience.refetch()}
        />
      )}
      {data && <Blocks audience={data} hasOthers={others.length > 0} onSeeAs={setAsId} />}
      {data && others[0] && <Others first={others[0]} count={data.others} onSeeAs={setAsId} />}
    </Dialog>
  );
}

function summary({ kind, groups, count }: Audience): string {
  const names =
    kind === 'groups' ? listed(groups.map(({ name }) => name)) : t('common.allContacts');
  return t('whoSees.summary', { names, count });
}

type BlocksProps = {
  audience: Audience;
  /** Contacts who do not see the light. */
  hasOthers: boolean;
  onSeeAs: (id: string) => void;
};

function Blocks({ audience, hasOthers, onSeeAs }: BlocksProps) {
  if (audience.count === 0 && audience.kind === 'everyone' && !hasOthers)
    return <EmptyState bare title={t('availability.everyoneSees', { count: 0 })} />;
  if (audience.count === 0)
    return <EmptyState bare title={t('whoSees.nobody')} hint={t('whoSees.nobodyHint')} />;
  const blocks =
    audience.kind === 'groups'
      ? audience.groups.map((group) => ({
          key: group.id,
          title: (
            <span className="font-sans text-base tracking-normal">
              <GroupChip name={group.name} color={group.color} />
            </span>
          ),
          people: audience.people.filter(({ id }) => group.memberIds.includes(id)),
        }))
      : [{ key: 'everyone', title: t('common.allContacts'), people: audience.people }];
  return (
    <>
      {audience.whileAvailableToo && (
        <p className="text-text-muted">{t('whoSees.whileAvailableToo')}</p>
      )}
      {blocks.map(({ key, title, people }) => (
        <section key={key} className="mt-4 first:mt-1">
          <SectionHead title={title} count={people.length} />
          <ul>
            {people.map((person) => (
              <PersonLine key={person.id} person={person} onSeeAs={onSeeAs} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type PersonLineProps = { person: Person; onSeeAs: (id: string) => void };

function PersonLine({ person: { id, displayName, avatar }, onSeeAs }: PersonLineProps) {
  return (
    <li className="flex min-h-14.5 items-center gap-3.5">
      <Avatar name={displayName} id={id} src={avatar} size={44} />
      <bdi className="min-w-0 flex-1 font-strong wrap-anywhere">{displayName}</bdi>
      <SeeAsButton id={id} name={displayName} onSeeAs={onSeeAs} />
    </li>
  );
}

type OthersProps = { first: Person; count: number; onSeeAs: (id: string) => void };

/** The proof that they cannot tell is one tap away, too. */
function Others({ first, count, onSeeAs }: OthersProps) {
  return (
    <div className="mt-4 flex items-center gap-3.5 border-t border-line pt-3">
      <EyeOff size={22} className="flex-none text-text-muted" aria-hidden="true" />
      <p className="flex-1">{t('whoSees.others', { count })}</p>
      <SeeAsButton id={first.id} name={first.displayName} onSeeAs={onSeeAs} />
    </div>
  );
}

type SeeAsButtonProps = { id: string; name: string; onSeeAs: (id: string) => void };

function SeeAsButton({ id, name, onSeeAs }: SeeAsButtonProps) {
  return (
    <Button
      variant="text"
      size="sm"
      className="-me-2.5"
      aria-label={t('whoSees.seeAsName', { name })}
      onClick={() => onSeeAs(id)}
    >
      {t('whoSees.seeAs')}
    </Button>
  );
}
