import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useMedia } from '../../ui/media.ts';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { AgreedRow } from './AgreedRow.tsx';
import { useAgreedCalls } from './current.ts';
import { useNotedCall } from './noted.ts';

type ComingCallsProps = {
  /** Under the card in a wide window, under the lists on a phone. */
  at: 'side' | 'lists';
  onCall: (friend: Friend) => void;
};

export function ComingCalls({ at, onCall }: ComingCallsProps) {
  const isWide = useMedia('(min-width: 64rem)');
  return isWide === (at === 'side') ? <AgreedCalls onCall={onCall} /> : null;
}

/** The agreed calls on Home, the next one first. Nothing where there are none. */
function AgreedCalls({ onCall }: Pick<ComingCallsProps, 'onCall'>) {
  const calls = useAgreedCalls() ?? [];
  const friends = useEndpoint('GET /api/friends').data ?? [];
  const noted = useNotedCall();
  const rows = calls.flatMap((call) => {
    if (call.id === noted) return [];
    const friend = friends.find(({ id }) => id === call.friendId);
    return friend ? [{ call, friend }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="page-section" aria-labelledby="coming-calls">
      <SectionHead id="coming-calls" title={t('callTimes.comingUp')} count={rows.length} />
      <List>
        {rows.map(({ call, friend }) => (
          <AgreedRow key={call.id} {...{ call, friend, onCall }} />
        ))}
      </List>
    </section>
  );
}
