/** One parser on the device and on the server, so that both spell a number alike. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

const DEFAULT_REGION = 'US';

/** The region a language tag names ('de-AT' → 'AT'); US where it names none. */
export function regionFromLanguage(acceptLanguage: string | undefined): string {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  const region = first.split('-').find((part, index) => index > 0 && /^[A-Za-z]{2}$/.test(part));
  return region?.toUpperCase() ?? DEFAULT_REGION;
}

/** E.164, or null where the text is not a possible number. */
export function toE164(typed: string, region: string): string | null {
  if (typed.length > 64) return null;
  const parsed = parsePhoneNumberFromString(typed, region as CountryCode);
  return parsed?.isPossible() ? parsed.number : null;
}
