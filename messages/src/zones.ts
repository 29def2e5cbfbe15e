/** The time zone of this device, and how zones are called. */
import { localeOf } from './format.ts';
import { language } from './t.ts';

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Browsers spell some zones in two ways (Asia/Calcutta, Asia/Kolkata): in this one's spelling. Null
 * where this browser is older than the zone's name.
 */
function spelledHere(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const isDeviceZone = (zone: string): boolean => spelledHere(zone) === deviceZone();

/** The account's zone, for every time on the screen; the device's where that one cannot be shown. */
export const shownZone = (zone: string | null): string =>
  zone !== null && spelledHere(zone) !== null ? zone : deviceZone();

/** Cities that some engines still list under a former name, or that the list abbreviates. */
const CITIES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Sao_Paulo: 'São Paulo',
  St_Johns: 'St. John’s',
  Truk: 'Chuuk',
};

/** Cities that an engine without names of cities (Chromium's) leaves in English. */
const SPELLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'New York': { es: 'Nueva York', pt: 'Nova York' },
  'Mexico City': {
    de: 'Mexiko-Stadt',
    es: 'Ciudad de México',
    fr: 'Mexico',
    pt: 'Cidade do México',
  },
  Moscow: { de: 'Moskau', es: 'Moscú', fr: 'Moscou', pt: 'Moscou' },
};

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

const named = (zone: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string =>
  new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * The engine's name of a zone in this language: the place ('Nueva York', 'Alemania'), else the long
 * name ('Mitteleuropäische Zeit'), else null. Engines write the place within a pattern ('hora de
 * Japón'); comparing the zone of Japan with the name of Japan gives that pattern. A place in foreign
 * letters is no name in this language: then the long name says more.
 */
function translated(zone: string): string | null {
  try {
    const japan = new Intl.DisplayNames(language(), { type: 'region' }).of('JP') ?? '';
    const [before = '', after = ''] = named('Asia/Tokyo', 'shortGeneric').split(japan);
    const name = named(zone, 'shortGeneric');
    if (before + after !== '' && name.startsWith(before) && name.endsWith(after)) {
      const place = name.slice(before.length, name.length - after.length);
      if (!isLatin(place) || isLatin(japan)) return place;
    }
    const long = named(zone, 'longGeneric');
    return /\d/.test(long) ? null : long;
  } catch {
    // The engine is older than these names (iOS 15.3), or than the zone.
    return null;
  }
}

/** 'America/Argentina/Buenos_Aires' is Buenos Aires to the people there. */
export function zoneName(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1);
  // The signs of these zones are those of POSIX: Etc/GMT+5 is five hours behind.
  if (/^GMT[+-]\d/.test(city)) return `UTC${city[3] === '+' ? '−' : '+'}${city.slice(4)}`;
  const plain = city.replaceAll('_', ' ');
  const own = city === zone || localeOf(language()) === 'en-US' ? null : translated(zone);
  const spelled = own === plain ? SPELLED[plain]?.[language()] : own;
  return spelled || (CITIES[city] ?? plain);
}
