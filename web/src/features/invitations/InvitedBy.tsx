import { useState } from 'react';
import { UserPlus, X } from 'lucide-react';
import type { FoundPerson } from '@porchlight/contract/contacts';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { forgetInvite } from '../../state/invite.ts';
import { readPendingInvite } from '../../state/pending-invite.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useSureCall } from '../../api/use-sure-call.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';

/** The inviter can be added with one tap, and the invitation dismissed with another. */
export function InvitedBy() {
  const [invite, setInvite] = useState(readPendingInvite);
  if (!invite) return null;
  const done = (): void => {
    forgetInvite();
    setInvite(null);
  };
  return invite.kind === 'token' ? (
    <ByToken token={invite.token} onDone={done} />
  ) : (
    <ByUsername username={invite.username} onDone={done} />
  );
}

const isNew = ({ relationship }: FoundPerson): boolean =>
  relationship !== 'contact' && relationship !== 'request_sent';

function ByToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { data } = useEndpoint('GET /api/invitation/:invite', { params: { invite: token } });
  const add = useAdd(onDone);
  const person = data?.invitation;
  if (!person || !isNew(person)) return null;
  return (
    <Invitation
      name={person.displayName}
      isPending={add.isPending}
      onAdd={() => add.mutate({ body: { friendId: person.id, invite: token } })}
      onDismiss={onDone}
    />
  );
}

/** Links of older apps: the name is shown as it stands, and looked up only on the tap. */
function ByUsername({ username, onDone }: { username: string; onDone: () => void }) {
  const [isLooking, setIsLooking] = useState(false);
  const add = useAdd(onDone);
  const find = async () => {
    setIsLooking(true);
    try {
      const params = { invite: username };
      const { invitation } = await call('GET /api/invitation/:invite', { params });
      if (invitation && isNew(invitation)) add.mutate({ body: { friendId: invitation.id } });
      else {
        if (!invitation) toast({ title: t('invitations.gone') });
        onDone();
      }
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <Invitation
      name={atName(username)}
      isPending={isLooking || add.isPending}
      onAdd={() => void find()}
      onDismiss={onDone}
    />
  );
}

function tellFailure(error: unknown): void {
  const description = messageOf(error, t('invitations.failed'));
  toast({ title: t('common.error'), description, variant: 'destructive' });
}

function useAdd(onDone: () => void) {
  return useSureCall('POST /api/friend-request', {
    onSuccess: () => {
      toast({ title: t('invitations.sent') });
      void refetch('GET /api/friends', 'GET /api/sent-friend-requests', 'GET /api/friend-requests');
      onDone();
    },
    onError: tellFailure,
  });
}

type InvitationProps = {
  name: string;
  isPending: boolean;
  onAdd: () => void;
  onDismiss: () => void;
};

function Invitation({ name, isPending, onAdd, onDismiss }: InvitationProps) {
  return (
    <div className="relative mb-5">
      <Notice
        tone="good"
        className="pe-14"
        icon={<UserPlus size={22} aria-hidden="true" />}
        title={t('invitations.invitedYou', { name })}
        action={
          <Button size="sm" className="mt-3" pending={isPending} onClick={onAdd}>
            {t('invitations.add', { name })}
          </Button>
        }
      />
      <IconButton
        label={t('invitations.dismiss')}
        className="absolute end-1.5 top-1.5"
        onClick={onDismiss}
      >
        <X size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
