import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { forgetInvite, pendingInvite } from '../../state/invite.ts';
import { refetch } from '../../api/query-client.ts';
import { useCall, useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';

/** The inviter can be added with one tap. */
export function InvitedBy() {
  const [username, setUsername] = useState(() => pendingInvite());
  if (username === null) return null;
  const done = (): void => {
    forgetInvite();
    setUsername(null);
  };
  return <Invitation username={username} onDone={done} />;
}

function Invitation({ username, onDone }: { username: string; onDone: () => void }) {
  const { data } = useEndpoint('GET /api/invitation/:username', { params: { username } });
  const add = useCall('POST /api/friend-request', {
    onSuccess: () => {
      toast({ title: t('invitations.sent') });
      void refetch('GET /api/friends', 'GET /api/sent-friend-requests', 'GET /api/friend-requests');
      onDone();
    },
    onError: (error) => {
      const description = messageOf(error, t('invitations.failed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    },
  });
  const person = data?.invitation;
  if (!person || person.relationship === 'contact' || person.relationship === 'request_sent') {
    return null;
  }
  return (
    <Notice
      tone="good"
      className="mb-5"
      icon={<UserPlus size={22} aria-hidden="true" />}
      title={t('invitations.invitedYou', { name: person.displayName })}
      action={
        <Button
          size="sm"
          className="mt-3"
          pending={add.isPending}
          onClick={() => add.mutate({ body: { friendId: person.id } })}
        >
          {t('invitations.add', { name: person.displayName })}
        </Button>
      }
    />
  );
}
