/** The display name of a signed-in device; the User-Agent header itself is not stored. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Porchlight\//, 'Porchlight app'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const UNKNOWN = 'Unknown device';

/** 'Chrome on Android', 'Safari on iPhone'; what cannot be told is left out. */
export function deviceLabel(userAgent: string | undefined): string {
  const find = (known: typeof BROWSERS) =>
    known.find(([pattern]) => pattern.test(userAgent?.slice(0, 512) ?? ''))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? UNKNOWN);
}
