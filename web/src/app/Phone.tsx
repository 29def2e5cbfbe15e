/** Behaviour of phones, with or without a session: links, back, pushes tapped, coming to the front. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { APP_LINK_PATHS } from '@porchlight/domain/product';
import { checkAddressBook } from '../state/address-book.ts';
import { rememberInvite } from '../state/invite.ts';
import { countOpenedLink } from '../state/opened-links.ts';
import { noteTappedPush } from '../state/tapped-push.ts';
import { useSessionId } from '../api/session.ts';
import { device } from '../device/device.ts';
import { useGoHome } from './go-home.ts';
import { endSplash, useIsStarting } from './starting.ts';

const FIRST_CHECK_MS = 1_000;
const isAppLink = (pathname: string) => APP_LINK_PATHS.some((path) => path === pathname);

export function Phone() {
  const [path, navigate] = useLocation();
  const goHome = useEffectEvent(useGoHome());
  const isSignedIn = useSessionId() !== null;

  useEffect(() => void device().app.styleStatusBar(), []);

  // Where no splash of ours is drawn, nothing else takes the system's own away.
  const isStarting = useIsStarting();
  useEffect(() => {
    if (!isStarting) void device().app.hideLaunchScreen();
  }, [isStarting]);

  useEffect(
    () =>
      device().push.onTap((notificationId) => {
        endSplash();
        if (notificationId !== null) noteTappedPush(notificationId);
        goHome();
      }),
    [],
  );

  useEffect(
    () =>
      device().app.onLink((link) => {
        const { pathname, search } = new URL(link, window.location.origin);
        if (!isAppLink(pathname)) return;
        rememberInvite(search);
        endSplash();
        countOpenedLink();
        navigate(pathname + search);
      }),
    [navigate],
  );

  useEffect(() => device().app.onBack(() => goBack(path, navigate)), [path, navigate]);

  useEffect(() => {
    if (!isSignedIn) return;
    const check = () => void checkAddressBook().catch(() => undefined);
    const timer = setTimeout(check, FIRST_CHECK_MS);
    const stop = device().app.onFront(check);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isSignedIn]);
  return null;
}

/** Without those that are fading out: Escape would go nowhere. */
const OPEN_ON_TOP = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role="${role}"]:not([data-state="closed"])`)
  .join(', ');
const TAB_ROOTS = new Set(['/', '/contacts', '/settings']);

/** Nearest first: what lies on top closes, then the screen before, and from a tab out of the app. */
function goBack(path: string, navigate: (to: string) => void): void {
  if (document.querySelector(OPEN_ON_TOP)) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  } else if (TAB_ROOTS.has(path) && !window.location.search.includes('view='))
    void device().app.leave();
  else if (window.history.length > 1) window.history.back();
  else navigate('/');
}
