import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MailX } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { call } from '../../api/client.ts';
import { isRefusal } from '../../api/errors.ts';
import { signIn } from '../../api/me.ts';
import { markNewUser } from '../../api/storage.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { verificationFailure } from './failures.ts';
import { authMessages as messages, authTexts as texts } from './texts.ts';

const REDIRECT_DELAY_MS = 3000;

/** As a query: a link works once, and drawing the screen twice must not use it twice. */
function useVerification(token: string) {
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => call('POST /api/verify-email', { body: { token } }),
    enabled: token !== '',
  });
}

export function VerifyEmailScreen() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error } = useVerification(token);

  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => {
      if (data.isNewUser) markNewUser(data.user.id);
      signIn(data.sessionId, data.user);
      navigate('/', { replace: true });
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [data, navigate]);
  useEffect(() => {
    if (isRefusal(error, 'token_expired')) navigate('/verification-expired', { replace: true });
  }, [error, navigate]);

  if (token === '') return <Failed message={messages.noToken} />;
  if (error) return <Failed message={verificationFailure(error)} />;
  if (data) return <Verified message={data.message} />;
  return (
    <AuthFrame title={texts.verifying} hasFoot={false}>
      <div role="status">
        <AuthTile tone="brown">
          <Spinner size={30} />
        </AuthTile>
        <h1>{texts.verifying}</h1>
        <p className="mt-1.5 text-text-muted">{texts.verifyingHint}</p>
      </div>
    </AuthFrame>
  );
}

function Verified({ message }: { message: string }) {
  return (
    <AuthFrame title={texts.verified} hasFoot={false}>
      <div role="status">
        <AuthTile tone="green">
          <CircleCheck size={30} />
        </AuthTile>
        <h1>{texts.verified}</h1>
        <p className="mt-1.5">{message}</p>
        <p className="mt-1.5 text-text-muted">{texts.redirecting}</p>
      </div>
    </AuthFrame>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <AuthFrame title={texts.verifyFailed} lit={false} lamp="medium">
      <AuthTile tone="danger">
        <MailX size={30} />
      </AuthTile>
      <h1>{texts.verifyFailed}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <div className="mt-5.5 grid gap-2.5">
        <Link href="/login" className={buttonClass({ size: 'lg' })}>
          {texts.backToLogin}
        </Link>
        <Link href="/register" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {texts.registerAgain}
        </Link>
      </div>
    </AuthFrame>
  );
}
