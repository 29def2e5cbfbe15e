import { ArrowLeft, ArrowRight, ShieldCheck } from 'lucide-react';
import { listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { listed } from './scene-words.ts';
import { EntryOnPhone, Facts } from './SeenEntry.tsx';
import { firstName } from './first-name.ts';

type Person = Answer<'GET /api/audience'>['people'][number];
type SeeAsProps = {
  person: Person;
  /** Those one can step through: who sees the light, or who does not. */
  people: readonly Person[];
  groupNames: readonly string[];
  onPick: (id: string) => void;
  onBack: () => void;
  onClose: () => void;
};

/** The own entry exactly as the server gives it to this contact. */
export function SeeAs({ person, people, groupNames, onPick, onBack, onClose }: SeeAsProps) {
  const answer = useEndpoint('GET /api/audience/:id', { params: { id: person.id }, staleTime: 0 });
  const first = firstName(person.displayName);
  const { data } = answer;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('whoSees.seeAsName', { name: person.displayName })}
      back={{ label: t('whoSees.back'), onClick: onBack }}
      description={
        data?.whileAvailableToo
          ? t('whoSees.whileAvailable', { first })
          : t('whoSees.entryHint', { first })
      }
      actions={<Neighbours person={person} people={people} onPick={onPick} />}
    >
      {answer.isPending && <SkeletonRows rows={1} />}
      {answer.isError && !data && (
        <ErrorState
          bare
          message={messageOf(answer.error, t('common.somethingWrong'))}
          onRetry={() => void answer.refetch()}
        />
      )}
      {data && <EntryOnPhone entry={data.entry} first={first} />}
      {data?.entry.status === 'available' && <Facts entry={data.entry} first={first} />}
      {data && !data.inAudience && (
        <Notice
          tone="good"
          className="mt-4"
          icon={<ShieldCheck size={22} aria-hidden="true" />}
          title={
            groupNames.length === 0
              ? t('whoSees.outsideNone', { first })
              : t('whoSees.outsideGroups', { first, groups: either(groupNames) })
          }
        >
          {t('whoSees.outsideHint', { first })}
        </Notice>
      )}
    </Dialog>
  );
}

function either(names: readonly string[]): string {
  return names.length === 2 ? listOf(names, 'disjunction') : listed(names);
}

type NeighboursProps = Pick<SeeAsProps, 'person' | 'people' | 'onPick'>;

function Neighbours({ person, people, onPick }: NeighboursProps) {
  const index = people.findIndex(({ id }) => id === person.id);
  const before = people[index - 1];
  const after = people[index + 1];
  return (
    <>
      {before && (
        <Button
          variant="secondary"
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          aria-label={t('whoSees.previous', { name: before.displayName })}
          onClick={() => onPick(before.id)}
        >
          <bdi className="min-w-0 wrap-anywhere">{firstName(before.displayName)}</bdi>
        </Button>
      )}
      {after && (
        <Button
          variant="secondary"
          aria-label={t('whoSees.next', { name: after.displayName })}
          onClick={() => onPick(after.id)}
        >
          <bdi className="min-w-0 wrap-anywhere">{firstName(after.displayName)}</bdi>
          <ArrowRight size={20} aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
