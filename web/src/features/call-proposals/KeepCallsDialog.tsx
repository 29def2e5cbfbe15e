import { useEffect } from 'react';
import { CalendarCheck2 } from 'lucide-react';
import type { AgreedCall } from '@porchlight/contract/call-proposals';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { useCancel } from './changes.ts';
import { useAgreedCalls } from './current.ts';
import { firstNameOf, whenLabel } from './time-words.ts';

const MINUTE_MS = 60_000;

/** After 'Everything off': what was agreed stays, unless the person can't make it. */
export function KeepCallsDialog({ onClose }: { onClose: () => void }) {
  const now = useServerNow(MINUTE_MS);
  const calls = useAgreedCalls();
  const friends = useEndpoint('GET /api/friends').data;
  const rows = (calls ?? []).flatMap((call) => {
    const friend = friends?.find(({ id }) => id === call.friendId);
    return friend && now < Date.parse(call.endsAt) ? [{ call, friend }] : [];
  });
  const isDone = calls !== undefined && friends !== undefined && rows.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (rows.length === 0) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('callTimes.keepTitle')}
      description={t('callTimes.keepHint')}
      actions={
        <Button size="lg" onClick={onClose}>
          {t('callTimes.keepAll', { count: rows.length })}
        </Button>
      }
    >
      <List>
        {rows.map(({ call, friend }) => (
          <KeptCall key={call.id} call={call} friend={friend} now={now} />
        ))}
      </List>
    </Dialog>
  );
}

/** The question was asked above the list, so a tap cancels. */
function KeptCall({ call, friend, now }: { call: AgreedCall; friend: Friend; now: number }) {
  const zone = useOwnZone();
  const cancel = useCancel(() => undefined);
  const first = firstNameOf(friend.displayName);
  return (
    <Row
      inset="tile"
      leading={
        <IconTile tone="green">
          <CalendarCheck2 size={20} />
        </IconTile>
      }
      title={t('callTimes.agreed', { when: whenLabel(call.startsAt, zone, now), first })}
    >
      <span className="mt-2 flex">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('callTimes.cancelName', { name: friend.displayName })}
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: call.id } })}
        >
          {t('callTimes.cancel')}
        </Button>
      </span>
    </Row>
  );
}
