import { Check } from 'lucide-react';
import type { IncomingRequest } from '@porchlight/contract/contacts';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { useAccept, useDecline } from './request-answers.ts';

/** Requests that wait for an answer; nothing at all where there are none. */
export function IncomingRequests() {
  const { data: requests } = useEndpoint('GET /api/friend-requests');
  useFocusAfterLeaving(requests?.length);
  if (requests === undefined || requests.length === 0) return null;
  return (
    <section className="page-section">
      <SectionHead title={t('contacts.requests')} count={requests.length} />
      <List>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </List>
    </section>
  );
}

function RequestCard({ request }: { request: IncomingRequest }) {
  const { displayName, username, avatar } = request.user;
  const accept = useAccept();
  const decline = useDecline();
  const input = { params: { id: request.userId } };
  return (
    <li className="flex flex-wrap items-center gap-3.5 px-4 py-3">
      <Avatar name={displayName} src={avatar} />
      <span className="min-w-32 flex-1">
        <b className="block wrap-anywhere">
          <bdi>{displayName}</bdi>
        </b>
        <span className="text-small text-text-muted">{atName(username)}</span>
      </span>
      <span className="grid flex-auto grid-cols-2 gap-2.5 md:flex-none">
        <Button
          size="sm"
          icon={<Check size={19} strokeWidth={2.4} aria-hidden="true" />}
          aria-label={t('contacts.acceptName', { name: displayName })}
          pending={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate(input)}
        >
          {t('contacts.accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('contacts.declineName', { name: displayName })}
          pending={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate(input)}
        >
          {t('contacts.decline')}
        </Button>
      </span>
    </li>
  );
}
