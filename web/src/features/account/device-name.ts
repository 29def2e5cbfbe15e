/** The server names a device in English, from what its browser says: 'Chrome on Android'. */
import { t } from '@porchlight/messages/t';

/** Two proper names are joined in the app's own language; what is neither is not known. */
export function deviceName(device: string): string {
  const [app, system] = device.split(' on ');
  if (app !== undefined && system !== undefined) return t('devices.name', { app, system });
  // All other single names are proper ones: 'Safari', 'iPad'.
  return /^Unknown/.test(device) ? t('devices.unknown') : device;
}
