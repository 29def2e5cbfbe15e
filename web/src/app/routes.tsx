/** Which screen an address shows. */
import { type ComponentType, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { Me } from '@porchlight/contract/account';
import { isMemberScreen } from '@porchlight/domain/product';
import { withTexts } from '@porchlight/messages/t';
import { getSessionId, useSessionId } from '../api/session.ts';
import { isPhone } from '../device/device.ts';
import { type Account, useAccount } from './account.ts';
import { markFirstScreenShown } from './after-first-screen.ts';
import { lazyScreen, loadedAhead } from './lazy-screen.tsx';
import { useLive } from './live.ts';
import { isSitePath, SITE_PATHS, SitePage } from './SitePage.tsx';
import { endSplash, useIsStarting } from './starting.ts';
import { applyTheme } from './theme.ts';
import { Unreachable, Waiting } from './Waiting.tsx';

const signedIn = loadedAhead(
  async (): Promise<ComponentType<{ me: Me }>> => (await import('./SignedIn.tsx')).SignedIn,
);
const SignedIn = signedIn.Screen;
const auth = loadedAhead(
  async () => (await withTexts(import('../features/auth/AuthScreen.tsx'), 'signedOut')).AuthScreen,
);
const AuthScreen = auth.Screen;

const Splash = lazyScreen(async () => (await withTexts(import('./Splash.tsx'))).Splash);

const verified = async () =>
  withTexts(import('../features/auth/VerificationResultScreens.tsx'), 'signedOut');
const alwaysReachable = {
  '/verify-email': loadedAhead(
    async () =>
      (await withTexts(import('../features/auth/VerifyEmailScreen.tsx'), 'signedOut'))
        .VerifyEmailScreen,
  ),
  '/verification-success': loadedAhead(async () => (await verified()).VerificationSuccessScreen),
  '/verification-error': loadedAhead(async () => (await verified()).VerificationErrorScreen),
  '/verification-expired': loadedAhead(
    async () =>
      (await withTexts(import('../features/auth/VerificationExpiredScreen.tsx'), 'signedOut'))
        .VerificationExpiredScreen,
  ),
  '/email-change': loadedAhead(
    async () =>
      (await withTexts(import('../features/auth/EmailChangeScreen.tsx'), 'signedOut'))
        .EmailChangeScreen,
  ),
  '/oidc': loadedAhead(
    async () =>
      (await withTexts(import('../features/auth/ServiceScreen.tsx'), 'signedOut')).ServiceScreen,
  ),
  '/delete-account': loadedAhead(
    async () =>
      (await withTexts(import('../features/auth/DeleteAccountScreen.tsx'), 'signedOut'))
        .DeleteAccountScreen,
  ),
  '/reset-password': loadedAhead(
    async () =>
      (await withTexts(import('../features/auth/ResetPasswordScreen.tsx'), 'signedOut'))
        .ResetPasswordScreen,
  ),
};
const reachableAt = (path: string) =>
  Object.hasOwn(alwaysReachable, path)
    ? alwaysReachable[path as keyof typeof alwaysReachable]
    : undefined;

/** No session is asked for on these; the site's pages are among them. */
const PUBLIC_PATHS = new Set([...Object.keys(alwaysReachable), ...SITE_PATHS]);

/** How long a page may stay empty for its screen; then it says that it is loading. */
const PATIENCE_MS = 600;

/** The most likely screen is loaded while the server is asked for the session. */
export async function preload(path: string): Promise<void> {
  const reachable = reachableAt(path);
  if (!reachable && PUBLIC_PATHS.has(path)) return;
  if (!reachable) {
    void (getSessionId() === null ? auth : signedIn).load();
    return;
  }
  const isThere = reachable.load();
  // A link of an email leads on to one of these: nothing is blank in between.
  if (path === '/verify-email')
    for (const next of ['success', 'error', 'expired'] as const)
      void alwaysReachable[`/verification-${next}`].load();
  // These ask for no session first. Drawn without their code they would begin with a blank page.
  await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

export function Routes() {
  const [path] = useLocation();
  const account = useAccount(!PUBLIC_PATHS.has(path));
  const sessionId = useSessionId();
  const isKnown = account.phase === 'signed-in';
  const accessibilityMode = isKnown ? account.me.accessibilityMode : null;
  useEffect(() => applyTheme(accessibilityMode), [accessibilityMode]);
  useEffect(() => {
    if (account.phase !== 'loading') markFirstScreenShown();
  }, [account.phase]);
  useLive(isKnown || !PUBLIC_PATHS.has(path) ? sessionId : null);

  const Reachable = reachableAt(path)?.Screen;
  // Once for each start of the app on a phone; the screen after it is loaded meanwhile.
  const isStarting = useIsStarting();
  if (isSitePath(path)) return <SitePage path={path} />;
  if (isStarting && !PUBLIC_PATHS.has(path)) {
    return (
      <Suspense>
        <Splash isLoading={account.phase === 'loading'} onDone={endSplash} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      {Reachable ? <Reachable /> : <ByAccount account={account} />}
    </Suspense>
  );
}

function ByAccount({ account }: { account: Account }) {
  switch (account.phase) {
    case 'loading':
      return <Waiting />;
    case 'unreachable':
      return <Unreachable onRetry={account.retry} />;
    case 'signed-in':
      return <SignedIn me={account.me} />;
    case 'signed-out':
      return <SignedOut />;
  }
}

function SignedOut() {
  return (
    <Switch>
      <Route path="/login">
        <AuthScreen mode="sign-in" />
      </Route>
      <Route path="/register">
        <AuthScreen mode="sign-up" />
      </Route>
      <Route path="/nfc-toggle">
        <Redirect to="/" replace />
      </Route>
      <Route path="/quick">
        <Redirect to="/" replace />
      </Route>
      <Route>
        <Front />
      </Route>
    </Switch>
  );
}

/**
 * Every other address for a visitor. A screen of the app asks to sign in where it is, and is there
 * afterwards; otherwise it is the landing page, for which a phone has no use.
 */
function Front() {
  const [path] = useLocation();
  const isApp = isPhone() || isMemberScreen(path);
  return isApp ? <AuthScreen mode="sign-in" /> : <SitePage path="/landing" />;
}
