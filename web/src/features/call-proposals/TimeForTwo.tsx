import { Suspense, useState } from 'react';
import { CalendarClock } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { t, withTexts } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useAskedByAddress } from '../../environment/asked-by-address.ts';
import { Button } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { AgreedRow } from './AgreedRow.tsx';
import { useWithdraw } from './changes.ts';
import { useAgreedCalls, useProposals } from './current.ts';
import { ReceivedBox } from './ReceivedBox.tsx';
import { firstNameOf } from './time-words.ts';

const FindTimeDialog = lazyDialog(
  async () => (await withTexts(import('./FindTimeDialog.tsx'))).FindTimeDialog,
);

type TimeForTwoProps = { friend: Friend; onCall: (friend: Friend) => void };

/** A time for two with one contact: ask, wait, pick, or what was agreed. */
export function TimeForTwo({ friend, onCall }: TimeForTwoProps) {
  // Another screen, or a sheet over this one, may lead here to ask at once.
  const [isAsking, setIsAsking] = useState(false);
  useAskedByAddress('find-time', () => setIsAsking(true));
  const close = () => setIsAsking(false);
  const proposals = useProposals();
  const calls = useAgreedCalls();
  const zone = useOwnZone();
  const withdraw = useWithdraw();
  if (!proposals || !calls) return null;
  const isTheirs = ({ friendId }: { friendId: string }) => friendId === friend.id;
  const sent = proposals.sent.find(isTheirs);
  const received = proposals.received.filter(isTheirs);
  const agreed = calls.filter(isTheirs);
  const first = firstNameOf(friend.displayName);
  return (
    <section className="page-section" aria-labelledby="time-for-two">
      <SectionHead id="time-for-two" title={t('callTimes.forTwo')} />
      {received.map((proposal) => (
        <ReceivedBox key={proposal.id} proposal={proposal} first={first} />
      ))}
      <List>
        {agreed.map((call) => (
          <AgreedRow key={call.id} {...{ call, friend, onCall }} />
        ))}
        {sent ? (
          <Row
            inset="tile"
            leading={
              <IconTile>
                <CalendarClock size={20} />
              </IconTile>
            }
            title={t('callTimes.noAnswerYet')}
            sub={t('callTimes.waits', {
              ...{ first, minutes: sent.minutes },
              date: dateLabel(wallAt(zone, Date.parse(sent.endsAt)).day),
            })}
            trailing={
              <Button
                size="sm"
                variant="secondary"
                pending={withdraw.isPending}
                aria-label={t('callTimes.withdrawName', { name: friend.displayName })}
                onClick={() => {
                  // A link may have led here to ask while one waits: withdrawing does not ask anew.
                  close();
                  withdraw.mutate({ params: { id: sent.id } });
                }}
              >
                {t('callTimes.withdraw')}
              </Button>
            }
          />
        ) : (
          <Row
            inset="tile"
            leading={
              <IconTile>
                <CalendarClock size={20} />
              </IconTile>
            }
            title={t('callTimes.find')}
            sub={t('callTimes.findHint', { first })}
            onClick={() => setIsAsking(true)}
          />
        )}
      </List>
      <Suspense>{isAsking && !sent && <FindTimeDialog friend={friend} onClose={close} />}</Suspense>
    </section>
  );
}
