/**
 * The screen that a visitor asked for. Sign-in shows it at its own address; through sign-up it is
 * carried in the address, and over the email with the registration that began on this device.
 */
import { isMemberScreen } from '@porchlight/domain/product';

const NAME = 'then';

/** An address may come from anybody: only screens of the app are gone to. */
const checked = (address: string | null): string | null =>
  address !== null && isMemberScreen(address.split('?')[0] ?? '') ? address : null;

export const destinationIn = (search: string): string | null =>
  checked(new URLSearchParams(search).get(NAME));

/** The screen at which somebody is asked to sign in. */
export const destinationAt = (path: string, search: string): string | null =>
  checked(search === '' ? path : `${path}?${search}`);

export const leadingTo = (address: string, destination: string | null): string =>
  destination === null ? address : `${address}?${new URLSearchParams({ [NAME]: destination })}`;
