/** A person's number: what was typed, and the valid number of its country. */
import { readTyped } from '@porchlight/domain/phone';
import type { CountryHints } from '@porchlight/domain/phone-countries';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { ApiError } from '../../platform/http/api-error.ts';

type PhoneColumns = { phoneTyped: string; phoneE164: string; phoneCountry: string };

export function phoneColumns(
  typed: string,
  chosen: string | undefined,
  hints: CountryHints,
): PhoneColumns {
  const read = readTyped(typed, chosen, hints);
  if (!read) throw new ApiError('invalid_phone_number', { field: 'phoneNumber' });
  return { phoneTyped: typed, phoneE164: read.e164, phoneCountry: read.country };
}

/**
 * A number changes only when the person edits it or its country. Forms send the whole account, and
 * the number must not be parsed again with the country of the current browser.
 */
export function changedPhone(
  before: UserRow,
  wish: { phoneNumber?: string | undefined; phoneCountry?: string | undefined },
  languages: readonly string[],
): PhoneColumns | Record<string, never> {
  const typed = wish.phoneNumber ?? before.phoneTyped;
  const isOther = wish.phoneCountry !== undefined && wish.phoneCountry !== before.phoneCountry;
  if (typed === before.phoneTyped && !isOther) return {};
  const { phoneCountry: stored, timezone: timeZone } = before;
  return phoneColumns(typed, wish.phoneCountry, { stored, timeZone, languages });
}
