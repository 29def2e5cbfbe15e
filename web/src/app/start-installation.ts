/** The worker and the offer to install: after the first screen, whose loading comes first. */
import { device } from '../device/device.ts';
import { runAfterFirstScreen } from './after-first-screen.ts';
import { retryImport } from './retry-import.ts';

export function startInstallation(build: string): void {
  // In development there is no worker, and a phone's shell has the files itself.
  if (!import.meta.env.PROD || device().platform !== 'web') return;
  runAfterFirstScreen(() => {
    void retryImport(() => import('../features/installation/registration.ts')).then(
      ({ registerWorker }) =>
        // Private windows and full disks refuse; the app then works as long as there is a network.
        registerWorker(build).catch(() => undefined),
    );
  });
}
