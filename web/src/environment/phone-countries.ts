/** The countries of phone numbers, for forms. The table is no part of what the page loads first. */
import { useEffect, useState } from 'react';
import { collator } from '@porchlight/messages/formats';
import { regionName } from '@porchlight/messages/regions';
import { deviceZone } from '@porchlight/messages/zones';

export type PhoneCountry = { code: string; name: string; callingCode: string; flag: string };

export type PhoneCountries = {
  /** By name. */
  readonly all: readonly PhoneCountry[];
  /** Where this device probably is. */
  readonly likely: string | null;
  /** Of a number typed with '+'; null while it does not tell. */
  ofTyped(typed: string): string | null;
};

let table: PhoneCountries | null = null;

async function load(): Promise<PhoneCountries> {
  const domain = await import('@porchlight/domain/phone-countries');
  const all = domain.phoneCountries.map((code) => ({
    code,
    name: regionName(code),
    callingCode: domain.callingCodeOf(code),
    flag: flagOf(code),
  }));
  return {
    all: all.toSorted((a, b) => collator().compare(a.name, b.name)),
    likely: domain.likelyCountry({ timeZone: deviceZone(), languages: navigator.languages }),
    ofTyped: domain.countryOfTyped,
  };
}

/** Null until the table is there; without it the number is sent alone and the server decides. */
export function usePhoneCountries(): PhoneCountries | null {
  const [countries, setCountries] = useState(table);
  useEffect(() => {
    let isCurrent = true;
    const keep = (loaded: PhoneCountries): void => {
      table = loaded;
      if (isCurrent) setCountries(loaded);
    };
    if (!countries) load().then(keep, () => undefined);
    return () => void (isCurrent = false);
  }, [countries]);
  return countries;
}

/** Two letters of the alphabet that flags are spelled in. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
