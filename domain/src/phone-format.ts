/** How people read a number. The smaller of the parser's tables is enough to group its digits. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** '+14155550142' → '+1 415 555 0142', grouped as its country does; unchanged where it is no number. */
export function readableNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
