/** Other ways to call that a person shows to contacts: fixed kinds, and the one link of each. */

export const CALL_WAY_KINDS = ['whatsapp', 'signal', 'facetime', 'link'] as const;
export type CallWayKind = (typeof CALL_WAY_KINDS)[number];

/** A way as its owner entered it. Without an address it goes by the person's number. */
export type CallWay = {
  readonly kind: CallWayKind;
  readonly address: string | null;
  readonly isShown: boolean;
};

/** A way as a contact gets it: with the number, email address or link that it goes by. */
export type ShownWay = { readonly kind: CallWayKind; readonly address: string };

type Number = { readonly phoneE164: string | null; readonly showPhoneToContacts: boolean };

/** In a fixed order, so that the order tells nothing of ways that are not shown. */
export function shownWays(ways: readonly CallWay[], number: Number): ShownWay[] {
  const phone = number.showPhoneToContacts ? number.phoneE164 : null;
  return CALL_WAY_KINDS.flatMap((kind) => {
    const way = ways.find((one) => one.kind === kind && one.isShown);
    const address = way && (way.address ?? phone);
    return address === undefined || address === null ? [] : { kind, address };
  });
}

export const sameWays = (a: readonly ShownWay[], b: readonly ShownWay[]): boolean =>
  a.length === b.length &&
  a.every(({ kind, address }, place) => kind === b[place]?.kind && address === b[place].address);

const MAX_LINK = 500;
// Printable ASCII only: what is shown of the host is what is opened. No name or password before it.
const LINK =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?)(?:[/?#][!#-;=?-[\]_a-z~]*)?$/i;

export const isCallLink = (text: string): boolean => text.length <= MAX_LINK && LINK.test(text);

/** The host of a link, as it is shown before it is opened. */
export const linkHost = (link: string): string | null =>
  isCallLink(link) ? (LINK.exec(link)?.[1]?.toLowerCase() ?? null) : null;

const E164 = /^\+\d{5,15}$/;
const EMAIL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+$/i;

export const isCallEmail = (text: string): boolean => EMAIL.test(text);

/** The address that a button opens; null where it does not fit the kind. */
export function callLink({ kind, address }: ShownWay): string | null {
  const isNumber = E164.test(address);
  switch (kind) {
    case 'whatsapp':
      return isNumber ? `https://wa.me/${address.slice(1)}` : null;
    case 'signal':
      return isNumber ? `https://signal.me/#p/${address}` : null;
    case 'facetime':
      if (isNumber) return `facetime:${address}`;
      return isCallEmail(address) ? `facetime:${encodeURIComponent(address)}` : null;
    case 'link':
      return isCallLink(address) ? address : null;
  }
}
