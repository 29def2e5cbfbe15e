import { Link } from 'wouter';
import type { SentProposal } from '@porchlight/contract/call-proposals';
import type { Friend } from '@porchlight/contract/contacts';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useWithdraw } from './changes.ts';
import { firstNameOf } from './time-words.ts';

type WaitingProposalsProps = {
  sent: readonly SentProposal[];
  friends: readonly Friend[];
};

/** The times that the person asked for and that nobody has picked yet. */
export function WaitingProposals({ sent, friends }: WaitingProposalsProps) {
  const rows = sent.flatMap((proposal) => {
    const friend = friends.find(({ id }) => id === proposal.friendId);
    return friend ? [{ proposal, friend }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="page-section">
      <SectionHead title={t('callTimes.asked')} />
      <List>
        {rows.map(({ proposal, friend }) => (
          <ProposalRow key={proposal.id} proposal={proposal} friend={friend} />
        ))}
      </List>
    </section>
  );
}

function ProposalRow({ proposal, friend }: { proposal: SentProposal; friend: Friend }) {
  const zone = useOwnZone();
  const withdraw = useWithdraw();
  const { id, displayName, avatar } = friend;
  return (
    <Row
      size="person"
      inset="avatar"
      title={
        <Link href={`/contacts/${id}`} className="row-link">
          <bdi>{displayName}</bdi>
        </Link>
      }
      sub={t('callTimes.waits', {
        ...{ first: firstNameOf(displayName), minutes: proposal.minutes },
        date: dateLabel(wallAt(zone, Date.parse(proposal.endsAt)).day),
      })}
      leading={<Avatar name={displayName} id={id} src={avatar} />}
      trailing={
        <Button
          size="sm"
          variant="secondary"
          className="relative"
          aria-label={t('callTimes.stopName', { name: displayName })}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: proposal.id } })}
        >
          {t('talk.stop')}
        </Button>
      }
    />
  );
}
