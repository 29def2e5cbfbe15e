/** The app of a signed-in person: its routes, each in its shell. */
import { type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { Me } from '@porchlight/contract/account';
import { language, type SimpleKey, t, withTexts } from '@porchlight/messages/t';
import { shownZone } from '@porchlight/messages/zones';
import { MeContext, ZoneContext } from '../api/me.ts';
import { useShownMe } from '../api/pending.ts';
import { sessionPhotos } from '../api/photos.ts';
import { placeCall } from '../features/calls/place-call.ts';
import { Calling } from '../features/calls/Calling.tsx';
import { Sharing } from '../features/invitations/Sharing.tsx';
import { Notifications } from '../features/notifications/Notifications.tsx';
import { PhotoSourceContext } from '../ui/photo-source.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useArrival } from './arrival.ts';
import { useBadge } from './badge.ts';
import { Broken } from './Broken.tsx';
import { useKeepPush } from './keep-push.ts';
import { useIsAfterFirstScreen, runAfterFirstScreen } from './after-first-screen.ts';
import { lazyBackground, lazyScreen, loadedAhead } from './lazy-screen.tsx';
import { HomeScreen } from './screens/HomeScreen.tsx';
import { Shell, type ShellProps } from './Shell.tsx';
import { Waiting } from './Waiting.tsx';
import { useWorkerMessages } from './worker-messages.ts';

const Elsewhere = lazyScreen(async () => (await withTexts(import('./Elsewhere.tsx'))).Elsewhere);
const Installation = lazyBackground(
  async () => (await withTexts(import('../features/installation/Installation.tsx'))).Installation,
);
const DeviceSync = lazyBackground(
  async () => (await withTexts(import('./DeviceSync.tsx'))).DeviceSync,
);

const ContactSync = lazyBackground(
  async () => (await withTexts(import('../features/discovery/ContactSync.tsx'))).ContactSync,
);

const Overlays = lazyBackground(async () => (await withTexts(import('./Overlays.tsx'))).Overlays);

const NfcListener = lazyBackground(
  async () => (await withTexts(import('../features/nfc/NfcListener.tsx'))).NfcListener,
);
const NfcToggleScreen = lazyScreen(
  async () => (await withTexts(import('../features/nfc/NfcToggleScreen.tsx'))).NfcToggleScreen,
);

const QuickScreen = lazyScreen(
  async () => (await withTexts(import('../features/availability/QuickScreen.tsx'))).QuickScreen,
);

type Screen = Pick<ShellProps, 'back' | 'backAlso'> & {
  title: SimpleKey;
  path: string;
  Content: ComponentType;
  load?: () => Promise<void>;
};

const ahead = (load: () => Promise<ComponentType>): Pick<Screen, 'Content' | 'load'> => {
  const screen = loadedAhead(load);
  return { Content: screen.Screen, load: screen.load };
};

/** Home comes with the app; every other screen when there is time, or when it is first opened. */
const screens: readonly Screen[] = [
  { path: '/', title: 'app.home', Content: HomeScreen },
  {
    path: '/contacts',
    title: 'app.contacts',
    ...ahead(async () => (await withTexts(import('./screens/ContactsScreen.tsx'))).ContactsScreen),
  },
  {
    path: '/contacts/:id',
    title: 'app.contact',
    back: '/contacts',
    backAlso: ['/', '/your-contacts'],
    ...ahead(async () => (await withTexts(import('./screens/ContactScreen.tsx'))).ContactScreen),
  },
  {
    path: '/settings',
    title: 'app.settings',
    ...ahead(async () => (await withTexts(import('./screens/SettingsScreen.tsx'))).SettingsScreen),
  },
  {
    path: '/your-contacts',
    title: 'app.yourContacts',
    back: '/contacts',
    ...ahead(
      async () => (await withTexts(import('./screens/YourContactsScreen.tsx'))).YourContactsScreen,
    ),
  },
  {
    path: '/meet',
    title: 'app.meet',
    back: '/contacts',
    ...ahead(async () => (await withTexts(import('./screens/MeetScreen.tsx'))).MeetScreen),
  },
  {
    path: '/account',
    title: 'app.account',
    back: '/settings',
    backAlso: ['/', '/contacts', '/your-contacts', '/pending-contact-requests'],
    ...ahead(async () => (await withTexts(import('./screens/AccountScreen.tsx'))).AccountScreen),
  },
  {
    path: '/security',
    title: 'app.security',
    back: '/account',
    ...ahead(async () => (await withTexts(import('./screens/SecurityScreen.tsx'))).SecurityScreen),
  },
  {
    path: '/waiting',
    title: 'app.waitingFor',
    back: '/contacts',
    backAlso: ['/'],
    ...ahead(async () => (await withTexts(import('./screens/WaitingScreen.tsx'))).WaitingScreen),
  },
  {
    path: '/pending-contact-requests',
    title: 'app.pendingRequests',
    back: '/contacts',
    ...ahead(
      async () =>
        (await withTexts(import('./screens/PendingRequestsScreen.tsx'))).PendingRequestsScreen,
    ),
  },
];

export function SignedIn({ me: confirmed }: { me: Me }) {
  const me = useShownMe() ?? confirmed;
  useKeepPush(me.id);
  useBadge();
  useWorkerMessages();
  useEffect(() => runAfterFirstScreen(() => screens.forEach(({ load }) => void load?.())), []);
  return (
    <MeContext value={me}>
      <ZoneContext value={shownZone(me.timezone)}>
        <Parts speaksOther={me.isLanguageChosen && me.language !== language()} />
      </ZoneContext>
    </MeContext>
  );
}

/** Memoised: a tap on the lamp changes the person, and only parts that read the person follow it. */
const Parts = memo(({ speaksOther }: { speaksOther: boolean }) => {
  const isAfterFirstScreen = useIsAfterFirstScreen();
  return (
    <PhotoSourceContext value={sessionPhotos}>
      <Switch>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path}>
            <ScreenInShell {...screen} />
          </Route>
        ))}
        <Route path="/nfc-toggle">
          <Loading key="NfcToggleScreen">
            <NfcToggleScreen />
            <Arrival path="/nfc-toggle" title={t('app.nfcToggle')} />
          </Loading>
        </Route>
        <Route path="/quick">
          <Loading key="QuickScreen">
            <QuickScreen />
            <Arrival path="/quick" title={t('app.nfcToggle')} />
          </Loading>
        </Route>
        <Route path="/login">
          <Redirect to="/" replace />
        </Route>
        <Route path="/register">
          <Redirect to="/" replace />
        </Route>
        <Route>
          <Loading key="Elsewhere">
            <Elsewhere />
          </Loading>
        </Route>
      </Switch>
      <Notifications onCall={placeCall} />
      <Sharing />
      <Calling />
      {/* A device that shows another language than the account has chosen changes it at once. */}
      {(isAfterFirstScreen || speaksOther) && (
        <Suspense>
          <DeviceSync />
        </Suspense>
      )}
      {isAfterFirstScreen && (
        <Suspense>
          <Installation />
          <ContactSync />
          <NfcListener />
          <Overlays />
        </Suspense>
      )}
    </PhotoSourceContext>
  );
});

function ScreenInShell({ path, title, back, backAlso, Content }: Screen) {
  return (
    <Shell title={t(title)} back={back} backAlso={backAlso}>
      <Loading key={path}>
        <Content />
        <Arrival path={path} title={t(title)} />
      </Loading>
    </Shell>
  );
}

/** A screen that may be waited for, and whose failure takes nothing else down. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(retry) => <Broken onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Beside the screen, so that it waits until the screen is there. */
function Arrival({ path, title }: { path: string; title: string }) {
  useArrival(path, title);
  return null;
}
