/**
 * The page that a verification link opens. It finishes by itself only what began on this device:
 * anyone can register an address, and would know the password of the account that the link makes.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { useLocation, useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { signIn } from '../../api/me.ts';
import { isTransient } from '../../api/recovery.ts';
import { useSessionId } from '../../api/session.ts';
import { keepInvite } from '../../state/invite.ts';
import { markNewUser } from '../../storage/storage.ts';
import { leadingTo } from './destination.ts';
import { refusalPage, verificationFailure } from './failures.ts';
import { forgetMailWait } from './mail-wait.ts';
import {
  forgetRegistration,
  registrationDestination,
  registrationSecret,
} from './registration-secret.ts';
import { ReplaceSession } from './ReplaceSession.tsx';
import { VerifyEmailForm } from './VerifyEmailForm.tsx';
import { Checking, Failed } from './VerifyEmailParts.tsx';

type VerifiedReply = Reply<Endpoints['POST /api/verify-email']>;

export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [, navigate] = useLocation();
  const isDone = useRef(false);
  // Signed in first: the link is used up, and leaving the success screen early must cost nothing.
  const finish = useCallback(
    (answer: VerifiedReply) => {
      if (isDone.current) return;
      isDone.current = true;
      if (answer.isNewUser) markNewUser(answer.user.id);
      const success = leadingTo('/verification-success', registrationDestination());
      forgetRegistration();
      forgetMailWait();
      // The link may have been opened on another device than the invitation.
      keepInvite(answer.invite);
      navigate(success, { replace: true });
      signIn(answer.sessionId, answer.user);
    },
    [navigate],
  );
  if (token === '') return <Failed message={t('auth.noToken')} />;
  return <WithToken token={token} onDone={finish} />;
}

type WithTokenProps = { token: string; onDone: (answer: VerifiedReply) => void };

function WithToken({ token, onDone }: WithTokenProps) {
  const sessionId = useSessionId();
  const [isReplacing, setIsReplacing] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verify-email-preview', token],
    queryFn: async () =>
      call('POST /api/verify-email/preview', { body: { token, ...registrationSecret() } }),
  });
  if (error && !isFetching) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <Checking />;
  if (sessionId !== null && !isReplacing) {
    return <ReplaceSession email={data.email} onReplace={() => setIsReplacing(true)} />;
  }
  if (data.isFromHere) return <Finish token={token} onDone={onDone} />;
  return <VerifyEmailForm token={token} {...data} onDone={onDone} />;
}

/** As a query: a link works once, and drawing the screen twice must not use it twice. */
function Finish({ token, onDone }: WithTokenProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => call('POST /api/verify-email', { body: { token } }),
  });
  useEffect(() => {
    if (data) onDone(data);
  }, [data, onDone]);
  if (!error || isFetching) return <Checking />;
  return <Refused error={error} onRetry={() => void refetch()} />;
}

/** A link that the server refuses leads to the page about it; everything else may pass. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [, navigate] = useLocation();
  const page = refusalPage(error);
  useEffect(() => {
    if (page !== null) navigate(page, { replace: true });
  }, [page, navigate]);
  if (page !== null) return <Checking />;
  const retry = isTransient(error) ? onRetry : undefined;
  return <Failed message={verificationFailure(error)} onRetry={retry} />;
}
