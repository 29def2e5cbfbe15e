/** The secret of the registration that began on this device, until it is finished. */
import { KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';

type Kept = { readonly email: string; readonly secret: string };

export function keepRegistration(kept: Kept): void {
  writeKey(KEYS.registration, JSON.stringify(kept));
}

export function forgetRegistration(): void {
  removeKey(KEYS.registration);
}

function keptRegistration(): Kept | null {
  try {
    const kept = JSON.parse(readKey(KEYS.registration) ?? 'null') as Partial<Kept> | null;
    const { email, secret } = kept ?? {};
    return typeof email === 'string' && typeof secret === 'string' ? { email, secret } : null;
  } catch {
    return null;
  }
}

/** As a part of a request body; nothing where no registration, or that of another address, began. */
export function registrationSecret(email?: string): { registrationSecret?: string } {
  const kept = keptRegistration();
  const isOther = email !== undefined && email.trim().toLowerCase() !== kept?.email.toLowerCase();
  return kept === null || isOther ? {} : { registrationSecret: kept.secret };
}
