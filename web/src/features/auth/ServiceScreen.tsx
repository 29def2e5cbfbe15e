/** Where the sign-in service leads back to. */
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LogIn, ShieldX } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { t, withTexts } from '@porchlight/messages/t';
import { hasCode, messageOf } from '../../api/errors.ts';
import { getSessionId } from '../../api/session.ts';
import {
  keepServiceTicket,
  redeemServiceAnswer,
  type ServiceAnswer,
} from '../../api/sign-in-service.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthTile } from './AuthTile.tsx';
import { enter } from './enter.ts';
import { ServiceDetails } from './ServiceDetails.tsx';

const Suspended = lazy(async () => ({
  default: (await withTexts(import('./Suspended.tsx'), 'signedOut')).Suspended,
}));

export function ServiceScreen() {
  const [asked] = useSearchParams();
  const [, navigate] = useLocation();
  // Kept from the first look: the address loses the answer, which nobody should copy or go back to.
  const [search] = useState(asked);
  useEffect(() => window.history.replaceState(window.history.state, '', '/oidc'), []);
  // As a query: an answer works once, and drawing the screen twice must not use it twice.
  const { data, error } = useQuery({
    queryKey: ['sign-in-service', search.get('state')],
    queryFn: async () => redeemServiceAnswer(search),
    staleTime: Infinity,
    retry: false,
  });
  const goOn = useEffectEvent(async (answer: ServiceAnswer) => {
    if (answer.outcome === 'confirmed') navigate(answer.returnTo, { replace: true });
    if (answer.outcome !== 'signed_in') return;
    // The session is stored by now. If the account cannot be read yet, the app says so.
    await enter(answer.sessionId).catch(() => undefined);
    navigate('/', { replace: true });
  });
  useEffect(() => {
    if (data) void goOn(data);
  }, [data]);

  if (error && hasCode(error, 'suspended'))
    return (
      <Suspense>
        <Suspended
          token={String(error.params['token'])}
          byService
          onLeave={() => navigate('/login')}
        />
      </Suspense>
    );
  if (error) return <Refused message={messageOf(error, t('auth.signInOther'))} />;
  if (data?.outcome === 'elsewhere') return <Refused message={t('auth.serviceElsewhere')} />;
  if (data?.outcome === 'cancelled') return <Refused message={t('auth.serviceCancelled')} />;
  if (data?.outcome === 'signed_in_before') return <Refused message={t('auth.serviceSignedIn')} />;
  if (data?.outcome === 'details')
    return <ServiceDetails {...data} onDone={() => navigate('/', { replace: true })} />;
  if (data?.outcome === 'sign_in_first') return <SignInFirst {...data} />;
  return <Working />;
}

function Working() {
  return (
    <AuthFrame title={t('auth.serviceChecking')} hasFoot={false}>
      <div role="status">
        <AuthTile tone="brown">
          <Spinner size={30} />
        </AuthTile>
        <h1>{t('auth.serviceChecking')}</h1>
      </div>
    </AuthFrame>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <AuthFrame title={t('auth.signInFailed')} lit={false}>
      <AuthTile tone="danger">
        <ShieldX size={30} />
      </AuthTile>
      <h1>{t('auth.signInFailed')}</h1>
      <p className="mt-1.5 text-text-muted" role="alert">
        {message}
      </p>
      <Link
        href={getSessionId() === null ? '/login' : '/'}
        replace
        className={`mt-5.5 ${buttonClass({ size: 'lg', block: true })}`}
      >
        {getSessionId() === null ? t('auth.backToSignIn') : t('auth.openApp')}
      </Link>
    </AuthFrame>
  );
}

function SignInFirst({ email, ticket }: { email: string; ticket: string }) {
  const [, navigate] = useLocation();
  const { data } = useEndpoint('GET /api/app');
  return (
    <AuthFrame title={t('auth.serviceLinkTitle')}>
      <AuthTile tone="green">
        <LogIn size={30} />
      </AuthTile>
      <h1 className="mb-1">{t('auth.serviceLinkTitle')}</h1>
      <p className="mb-5 wrap-anywhere text-text-muted">
        {t('auth.serviceLinkHint', { email, service: data?.signInService ?? '' })}
      </p>
      <Button
        size="lg"
        block
        onClick={() => {
          keepServiceTicket(ticket);
          navigate('/login', { replace: true });
        }}
      >
        {t('auth.signIn')}
      </Button>
    </AuthFrame>
  );
}
