import type { ReactNode } from 'react';
import { RotateCw, UserSearch } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { useAddressBook } from '../../state/address-book.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useFindPeople } from './find-people.ts';
import { type Acquaintance, useMatching } from './matching.ts';
import { MatchingCard } from './MatchingCard.tsx';

type PeopleYouMayKnowProps = {
  /** Contacts are not shown. */
  isKnown: (userId: string) => boolean;
  /** Actions on a person belong to another feature. */
  renderPerson: (acquaintance: Acquaintance) => ReactNode;
};

export function PeopleYouMayKnow({ isKnown, renderPerson }: PeopleYouMayKnowProps) {
  const { phase, found } = useMatching();
  const people = found.filter(({ person }) => !isKnown(person.id));
  const hasPeople = people.length > 0;
  return (
    <section className="page-section">
      <SectionHead
        title={t('discovery.peopleYouMayKnow')}
        {...(hasPeople && { count: people.length })}
      />
      {!(phase === 'done' && hasPeople) && <Finding />}
      {hasPeople && <ul className="card mt-3.5 grid px-4 py-2">{people.map(renderPerson)}</ul>}
      {phase === 'done' && hasPeople && (
        <div className="mt-3.5">
          <Again />
        </div>
      )}
      <p role="status" className="sr-only">
        {phase === 'done' && t('discovery.found', { count: people.length })}
      </p>
    </section>
  );
}

/** The part above the people found: an offer, progress, or the result. */
function Finding() {
  const { phase, failure } = useMatching();
  const { permission } = useAddressBook();
  const { find, isAsking } = useFindPeople();
  const { kind } = device().contacts;
  const icon = (
    <IconTile size="lg" tone="green">
      <UserSearch size={32} />
    </IconTile>
  );
  if (kind === 'none') {
    // No card: it would offer what cannot work here.
    return (
      <p className="mx-1 text-small text-text-muted">
        <b className="block font-strong text-text">{t('discovery.notHere')}</b>
        {t('discovery.notHereHint')}
      </p>
    );
  }
  if (phase === 'running') return <MatchingCard />;
  if (phase === 'failed') {
    return <ErrorState message={failure} onRetry={() => void find()} retrying={isAsking} />;
  }
  if (phase === 'done') {
    return (
      <EmptyState
        icon={icon}
        title={t('discovery.nobody')}
        hint={t('discovery.nobodyHint')}
        action={<Again />}
      />
    );
  }
  const isDenied = permission === 'denied';
  return (
    <EmptyState
      icon={icon}
      title={isDenied ? t('discovery.denied') : t('discovery.offer')}
      hint={
        isDenied
          ? t('discovery.deniedHint')
          : `${t('discovery.offerHint')} ${t('discovery.scrambled')}`
      }
      action={
        <Button size="sm" pending={isAsking} onClick={() => void find()}>
          {kind === 'picker' ? t('discovery.pick') : t('discovery.find')}
        </Button>
      }
    />
  );
}

function Again() {
  const { find, isAsking } = useFindPeople();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw size={19} aria-hidden="true" />}
      pending={isAsking}
      onClick={() => void find()}
    >
      {device().contacts.kind === 'picker' ? t('discovery.pick') : t('discovery.again')}
    </Button>
  );
}
