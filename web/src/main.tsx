import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberInvite } from './state/invite.ts';
import { exposePrivacySignal } from './environment/privacy-signal.ts';
import { sendRevocations } from './api/revocation.ts';
import { startStorage } from './storage/storage.ts';
import { tidyAddress } from './app/address.ts';
import { App } from './app/App.tsx';
import { startLanguage } from './app/language.ts';
import { nameBuild } from './app/newer-build.ts';
import { preload } from './app/routes.tsx';
import { startInstallation } from './app/start-installation.ts';
import { applyTheme, followTheme } from './app/theme.ts';
import { device } from './device/device.ts';
import { startDevice } from './device/start.ts';
import { countVisit, watchForInstall } from './features/installation/offer.ts';
import { trail } from './trail.ts';
import './styles/main.css';

/** Set when building: ANTI_INSPECTION. */
declare const __ANTI_INSPECTION__: boolean;

// The name of the built file carries a hash of everything in it.
const build = new URL(import.meta.url).pathname;
const { isFirstStart } = startStorage(build);
trail();
tidyAddress();
rememberInvite(window.location.search);
exposePrivacySignal();
watchForInstall();
countVisit();
applyTheme(null);
followTheme();
nameBuild(build);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root, {
    // The error boundary has caught it and shows a way out; for the reports it is a crash.
    onCaughtError: (error) => window.reportError(error),
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// In a browser all of it is at once. No await at the top: the lazy parts import this file, and would
// wait for it while it waits for them.
async function start(): Promise<void> {
  const language = startLanguage();
  await startDevice();
  if (device().secureStore.isHere) {
    const [{ openSecureSession }, { reportCrashes }] = await Promise.all([
      import('./api/secure-session.ts'),
      import('./app/crash-reports.ts'),
    ]);
    reportCrashes();
    await openSecureSession({ isFirstStart });
  }
  sendRevocations();
  await Promise.all([preload(window.location.pathname), language]);
  draw();
  startInstallation(build);
}
void start();

if (__ANTI_INSPECTION__)
  void import('./app/anti-inspection.ts').then(({ preventInspection }) => preventInspection());
