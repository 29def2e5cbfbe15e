import { Suspense, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { t, withTexts } from '@porchlight/messages/t';
import { takeDeletedNotice } from '../api/deleted-notice.ts';
import { queryClient, readQuery } from '../api/query-client.ts';
import { onSessionChanged, onSessionEnded, watchOtherTabs } from '../api/session.ts';
import { clearPersonalKeys } from '../storage/storage.ts';
import { device, isPhone } from '../device/device.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { QuietMessages } from '../ui/QuietMessages.tsx';
import { showScreen, toast } from '../ui/toast.ts';
import { Broken } from './Broken.tsx';
import { lazyBackground, lazyScreen } from './lazy-screen.tsx';
import { useUpdateLink } from './outdated.ts';
import { Routes } from './routes.tsx';
import { Toasts } from './Toasts.tsx';

const Phone = lazyBackground(async () => (await withTexts(import('./Phone.tsx'))).Phone);
const PreviewLabel = lazyBackground(
  async () => (await withTexts(import('./PreviewLabel.tsx'))).PreviewLabel,
);
const UpdateNeeded = lazyScreen(
  async () => (await withTexts(import('./UpdateNeeded.tsx'))).UpdateNeeded,
);

export function App() {
  const updateLink = useUpdateLink();
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={(retry) => <Broken onRetry={retry} />}>
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
      <QuietMessages />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Signed in again by the other device's Undo, the app starts as after a sign-in. */
async function watchForUndo(sessionId: string): Promise<void> {
  const { watchForUndoneSignOut } = await import('../api/undone-sign-out.ts');
  watchForUndoneSignOut(sessionId, () => window.location.replace('/'));
}

function SessionWatch() {
  const [path, navigate] = useLocation();
  useEffect(() => showScreen(path), [path]);
  useEffect(() => watchOtherTabs(() => window.location.reload()), []);
  useEffect(() => {
    if (takeDeletedNotice()) toast({ title: t('app.accountDeleted') });
  }, []);
  useEffect(() => {
    let stop = (): unknown => undefined;
    const stopListening = onSessionEnded((_, sessionId) => {
      const wasAtWork = readQuery('GET /api/me') !== undefined;
      clearPersonalKeys();
      queryClient.clear();
      // A dead session found at the start is nothing to speak of.
      if (!wasAtWork) return;
      navigate('/login');
      // A draft, a call or a menu that this page still holds must not meet the next person.
      stop = onSessionChanged(() => window.location.reload());
      void watchForUndo(sessionId);
      toast({
        title: t('app.signedOut'),
        description: t('app.sessionExpired'),
        variant: 'destructive',
      });
    });
    return () => {
      stopListening();
      stop();
    };
  }, [navigate]);
  return null;
}
