import { Ban, Check, Clock, Flag, Plus } from 'lucide-react';
import type { FoundPerson } from '@porchlight/contract/contacts';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { patchQuery, refetch } from '../../api/query-client.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { openReport } from '../../state/reporting.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { InlineTag } from '../../ui/InlineTag.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { useAccept } from './request-answers.ts';

type FoundRowProps = {
  person: FoundPerson;
  relationship: FoundPerson['relationship'];
  onBlock: (person: FoundPerson) => void;
  /** The person was blocked with a report. */
  onGone: (id: string) => void;
  /** One line more about who they are. */
  note?: string;
};

export function FoundRow({ person, relationship, onBlock, onGone, note }: FoundRowProps) {
  const { displayName, username, avatar } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2">
      <Avatar name={displayName} id={person.id} src={avatar} size={48} />
      {/* A long name sends the buttons below it instead of breaking within a word. */}
      <span className="max-w-[calc(100%-3.875rem)] min-w-24 flex-auto">
        <b className="block leading-[1.3] wrap-anywhere">
          <bdi>{displayName}</bdi>
        </b>
        <span className="text-small wrap-anywhere text-text-muted">{atName(username)}</span>
        {note !== undefined && (
          <span className="block w-0 min-w-full text-small wrap-anywhere text-text-muted">
            {note}
          </span>
        )}
      </span>
      <span className="ms-auto flex items-center gap-1">
        <Action person={person} relationship={relationship} />
        <IconButton
          size="sm"
          className="-me-2.5"
          label={t('addContact.reportName', { name: displayName })}
          onClick={() =>
            openReport({
              id: person.id,
              displayName,
              isContact: relationship === 'contact',
              onBlocked: () => onGone(person.id),
            })
          }
        >
          <Flag size={20} aria-hidden="true" />
        </IconButton>
        <Menu
          title={displayName}
          label={t('addContact.more', { name: displayName })}
          size="sm"
          className="-me-2.5"
          items={[
            {
              label: t('addContact.block'),
              icon: <Ban size={20} aria-hidden="true" />,
              danger: true,
              onSelect: () => onBlock(person),
            },
          ]}
        />
      </span>
    </li>
  );
}

function Action({ person, relationship }: Pick<FoundRowProps, 'person' | 'relationship'>) {
  const send = useSendRequest(person);
  const accept = useAccept();
  switch (relationship) {
    case 'contact':
      return (
        <InlineTag tone="good" icon={<Check size={18} strokeWidth={2.4} aria-hidden="true" />}>
          {t('addContact.inContacts')}
        </InlineTag>
      );
    case 'request_sent':
      return (
        <InlineTag icon={<Clock size={18} aria-hidden="true" />}>
          {t('addContact.requestSent')}
        </InlineTag>
      );
    case 'request_received':
      return (
        <Button
          size="sm"
          icon={<Check size={19} strokeWidth={2.4} aria-hidden="true" />}
          aria-label={t('addContact.acceptName', { name: person.displayName })}
          pending={accept.isPending}
          onClick={() => accept.mutate({ params: { id: person.id } })}
        >
          {t('addContact.accept')}
        </Button>
      );
    case 'none':
      return (
        <Button
          size="sm"
          icon={<Plus size={19} strokeWidth={2.4} aria-hidden="true" />}
          aria-label={t('addContact.addName', { name: person.displayName })}
          pending={send.isPending}
          onClick={() => send.mutate({ body: { friendId: person.id } })}
        >
          {t('addContact.add')}
        </Button>
      );
  }
}

function useSendRequest({ id, displayName, username, avatar }: FoundPerson) {
  return useSureCall('POST /api/friend-request', {
    onSuccess: ({ accepted, requestId }) => {
      tellQuietly({ title: accepted ? t('addContact.accepted') : t('addContact.sent') });
      if (requestId !== null && !accepted) {
        const user = { id, displayName, username, avatar };
        patchQuery('GET /api/sent-friend-requests', (sent) => [
          ...sent.filter((request) => request.id !== requestId),
          { id: requestId, friendId: id, user },
        ]);
      }
      void refetchRequests();
    },
    onError: (error) => {
      toast({
        title: t('common.error'),
        description: messageOf(error, t('addContact.failedToSend')),
        variant: 'destructive',
      });
      // A request that was sent or accepted elsewhere meanwhile is the usual reason.
      void refetchRequests();
    },
  });
}

async function refetchRequests(): Promise<void> {
  await refetch(
    'GET /api/friends',
    'GET /api/friend-requests',
    'GET /api/sent-friend-requests',
    'GET /api/notifications',
  );
}
