/**
 * The email address of somebody on the way to the sign-in form, which starts with it. In memory only:
 * a URL stays in the history, and storage stays for the next person at the device.
 */
let address = '';

export const knownAddress = (): string => address;

export function keepAddress(email: string): void {
  address = email;
}
