import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { t, withTexts } from '@porchlight/messages/t';
import { queryClient, readQuery } from '../api/query-client.ts';
import { onSessionEnded, watchOtherTabs } from '../api/session.ts';
import { takeFarewell } from '../api/sign-out.ts';
import { clearPersonalKeys } from '../api/storage.ts';
import { device, isPhone } from '../device/device.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { currentToast, subscribeToToast, toast } from '../ui/toast.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useIsLater } from './later.ts';
import { lazyPart } from './lazy-screen.tsx';
import { useUpdateLink } from './outdated.ts';
import { Routes } from './routes.tsx';

const Phone = lazy(async () => ({ default: (await withTexts(import('./Phone.tsx'))).Phone }));
const PreviewLabel = lazy(async () => ({
  default: (await withTexts(import('./PreviewLabel.tsx'))).PreviewLabel,
}));
const UpdateNeeded = lazy(async () => ({
  default: (await withTexts(import('./UpdateNeeded.tsx'))).UpdateNeeded,
}));
const Toaster = lazyPart(async () => (await withTexts(import('../ui/Toaster.tsx'))).Toaster);

export function App() {
  const updateLink = useUpdateLink();
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <SessionWatch />
        <Suspense>
          {device().platform === 'preview' && <PreviewLabel />}
          {isPhone() && <Phone />}
        </Suspense>
        {updateLink === null ? (
          <Routes />
        ) : (
          <Suspense>
            <UpdateNeeded link={updateLink} />
          </Suspense>
        )}
      </ErrorBoundary>
      <Announcer />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Sooner than the rest of what is not needed at first only if there is something to say. */
function Toasts() {
  const isLater = useIsLater();
  const isWanted = useSyncExternalStore(subscribeToToast, () => currentToast() !== null);
  return <Suspense>{(isLater || isWanted) && <Toaster />}</Suspense>;
}

function SessionWatch() {
  const [, navigate] = useLocation();
  useEffect(() => watchOtherTabs(() => window.location.reload()), []);
  useEffect(() => {
    if (takeFarewell()) toast({ title: t('app.accountDeleted') });
  }, []);
  useEffect(
    () =>
      onSessionEnded(() => {
        const wasAtWork = readQuery('GET /api/me') !== undefined;
        clearPersonalKeys();
        queryClient.clear();
        // A dead session found at the start is nothing to speak of.
        if (!wasAtWork) return;
        navigate('/login');
        toast({
          title: t('app.signedOut'),
          description: t('app.sessionExpired'),
          variant: 'destructive',
        });
      }),
    [navigate],
  );
  return null;
}
