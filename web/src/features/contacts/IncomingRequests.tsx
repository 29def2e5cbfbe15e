import { Check } from 'lucide-react';
import type { IncomingRequest } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { atName } from '@porchlight/messages/formats';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { List } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { decline, useAccept, useIncomingRequests } from './request-answers.ts';

/** Requests that wait for an answer; nothing at all where there are none. */
export function IncomingRequests() {
  const requests = useIncomingRequests();
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
          onClick={() => accept.mutate({ params: { id: request.userId } })}
        >
          {t('contacts.accept')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('contacts.declineName', { name: displayName })}
          disabled={accept.isPending}
          onClick={() => decline(request)}
        >
          {t('contacts.decline')}
        </Button>
      </span>
    </li>
  );
}
