/** One parser on the device and on the server, so that both spell a number alike. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import {
  callingCodeOf,
  type CountryHints,
  isPhoneCountry,
  likelyCountry,
} from './phone-countries.ts';

export type PhoneNumber = { readonly e164: string; readonly country: string };

const LONGEST = 64;

/**
 * The number that was typed, valid for its country; null where there is none. A number typed with
 * '+' names its country. One typed locally belongs to the given country, and without one to nobody.
 */
export function readPhone(typed: string, country: string | null): PhoneNumber | null {
  if (typed.length > LONGEST) return null;
  const home = country !== null && isPhoneCountry(country) ? (country as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(typed, home);
  if (!parsed?.isValid()) return null;
  // Small countries share a calling code and its numbers with a larger one: the choice decides.
  const isLocal = !/^\s*[+\uff0b]/.test(typed) && isCodeOf(parsed.countryCallingCode, home);
  const owner = isLocal ? home : parsed.country;
  // Numbers of no country (+800, +883 …) are services, and nobody's own.
  return owner === undefined ? null : { e164: parsed.number, country: owner };
}

/** The country that was chosen counts; without one, what is known of where the person is. */
export function readTyped(
  typed: string,
  chosen: string | undefined,
  hints: CountryHints,
): PhoneNumber | null {
  return readPhone(typed, chosen ?? likelyCountry(hints));
}

/** E.164, or null where the text is not a valid number. */
export function toE164(typed: string, country: string | null): string | null {
  return readPhone(typed, country)?.e164 ?? null;
}

function isCodeOf(callingCode: string, country: string | undefined): boolean {
  return country !== undefined && callingCodeOf(country) === callingCode;
}
