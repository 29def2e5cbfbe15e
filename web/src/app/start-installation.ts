/** The worker and the offer to install: after the first screen, whose loading comes first. */
import { device } from '../device/device.ts';

export function startInstallation(build: string): void {
  // In development there is no worker, and a phone's shell has the files itself.
  if (!import.meta.env.PROD || device().platform !== 'web') return;
  const start = async () => {
    const { registerWorker } = await import('../features/installation/registration.ts');
    // Private windows and full disks refuse; the app then works as long as there is a network.
    await registerWorker(build).catch(() => undefined);
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 3000 });
    else setTimeout(() => void start(), 1000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
