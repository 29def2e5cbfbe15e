/**
 * The email address of somebody on the way to the sign-in form, which starts with it. In memory only:
 * a URL stays in the history, and storage with whoever uses the device next.
 */
let address = '';

export const knownAddress = (): string => address;

export function keepAddress(email: string): void {
  address = email;
}
