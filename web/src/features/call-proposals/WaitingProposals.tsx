import type { SentProposal } from '@porchlight/contract/call-proposals';
import type { Friend } from '@porchlight/contract/contacts';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { WaitingRow } from '../../ui/WaitingRow.tsx';
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
  const { displayName } = friend;
  return (
    <WaitingRow
      friend={friend}
      sub={t('callTimes.waits', {
        ...{ first: firstNameOf(displayName), minutes: proposal.minutes },
        date: dateLabel(wallAt(zone, Date.parse(proposal.endsAt)).day),
      })}
      end={{
        label: t('talk.stop'),
        name: t('callTimes.stopName', { name: displayName }),
        isBusy: withdraw.isPending,
        onClick: () => withdraw.mutate({ params: { id: proposal.id } }),
      }}
    />
  );
}
