import { useState } from 'react';
import { X } from 'lucide-react';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { isPhone } from '../../device/device.ts';
import { storeLink } from '../../environment/links.ts';
import { forgetInvite } from '../../state/invite.ts';
import { readPendingInvite } from '../../state/pending-invite.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The inviter of this visitor. A link without an inviter shows the plain form. */
export function Invited() {
  const [invite, setInvite] = useState(readPendingInvite);
  if (!invite) return null;
  const dismiss = () => {
    forgetInvite();
    setInvite(null);
  };
  return invite.kind === 'token' ? (
    <ByToken token={invite.token} onDismiss={dismiss} />
  ) : (
    <Card name={atName(invite.username)} onDismiss={dismiss} />
  );
}

function ByToken({ token, onDismiss }: { token: string; onDismiss: () => void }) {
  const { data, isError } = useEndpoint('GET /api/invitations/:token/inviter', {
    params: { token },
  });
  // Drawn before the answer: a card that came later would move the form under the finger.
  if (!data && !isError) return <Card name={null} avatar={null} onDismiss={onDismiss} />;
  const inviter = data?.invitation;
  if (!inviter) return null;
  return <Card name={inviter.displayName} avatar={inviter.avatar} onDismiss={onDismiss} />;
}

/** Without a name while the server is asked for it. */
type CardProps = { name: string | null; avatar?: string | null; onDismiss: () => void };

function Card({ name, avatar, onDismiss }: CardProps) {
  const store = isPhone() ? null : storeLink();
  return (
    <div
      className="notice notice-good mb-5 items-center md:mb-3.5"
      {...(name === null && { 'aria-busy': true })}
    >
      {avatar !== undefined && <Avatar name={name ?? ''} src={avatar} size={56} />}
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">
          {name === null ? '\u00A0' : t('auth.invitedYou', { name })}
        </b>
        <p>{t('auth.invitedHint')}</p>
        {store !== null && (
          <a className="inline-flex min-h-11 items-center font-strong underline" href={store}>
            {t('auth.getTheApp')}
          </a>
        )}
      </div>
      <IconButton label={t('auth.dismissInvitation')} className="self-start" onClick={onDismiss}>
        <X size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
