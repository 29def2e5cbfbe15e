import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { readPendingInvite } from '../../state/pending-invite.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** Shows the form to people who may have an account here, and says to others why not. */
export function SignUpGate({ children }: { children: ReactNode }) {
  // Without an answer the form stays: the server decides when it is sent.
  const { data } = useEndpoint('GET /api/app');
  if (data?.registration === 'closed')
    return <Refused title={t('auth.closedTitle')} hint={t('auth.closedHint')} />;
  return data?.registration === 'invited' ? <InvitedOnly>{children}</InvitedOnly> : children;
}

function InvitedOnly({ children }: { children: ReactNode }) {
  const invite = readPendingInvite();
  const token = invite?.kind === 'token' ? invite.token : null;
  const { data } = useEndpoint('GET /api/invitations/:token/inviter', {
    params: { token: token ?? '' },
    enabled: token !== null,
  });
  if (token === null)
    return <Refused title={t('auth.inviteOnlyTitle')} hint={t('auth.inviteOnlyHint')} />;
  if (data && !data.invitation)
    return <Refused title={t('auth.inviteDeadTitle')} hint={t('auth.inviteDeadHint')} />;
  return children;
}

function Refused({ title, hint }: { title: string; hint: string }) {
  return (
    <AuthFrame title={title} lit={false}>
      <h1 className="mb-1">{title}</h1>
      <p className="mb-5 text-text-muted">{hint}</p>
      <Link href="/login" className={buttonClass({ size: 'lg', block: true })}>
        {t('auth.signIn')}
      </Link>
    </AuthFrame>
  );
}
