/** The secret of the registration that began on this device, until it is finished. */
import { KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';

type Kept = {
  readonly email: string;
  readonly secret: string;
  /** The screen that was asked for before signing up. */
  readonly destination?: string | null;
};

export function keepRegistration(kept: Kept): void {
  writeKey(KEYS.registration, JSON.stringify(kept));
}

export function forgetRegistration(): void {
  removeKey(KEYS.registration);
}

function keptRegistration(): Kept | null {
  try {
    const kept = JSON.parse(readKey(KEYS.registration) ?? 'null') as Partial<Kept> | null;
    const { email, secret, destination = null } = kept ?? {};
    const isWhole = typeof email === 'string' && typeof secret === 'string';
    return isWhole ? { email, secret, destination } : null;
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

export const registrationDestination = (): string | null => keptRegistration()?.destination ?? null;
