/** The display name of a signed-in device; the User-Agent header itself is not stored. */
import { PRODUCT_NAME } from '@porchlight/domain/product';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
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
/** The phone app appends this to the web view's own words (`appendUserAgent` in the shell). */
const APP = / Porchlight\/\d/;
/** Android's web view names the model: `Linux; Android 15; Pixel 8 Build/AP4A; wv`. */
const MODEL = /; ?([\p{L}\d][\p{L}\d ()+._-]{1,39}?) Build\//u;

/** 'Chrome on Android', 'Porchlight on Pixel 8'; what cannot be told is left out. */
export function deviceLabel(userAgent: string | undefined): string {
  const words = userAgent?.slice(0, 512) ?? '';
  const find = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(words))?.[1];
  const isApp = APP.test(words);
  const browser = isApp ? PRODUCT_NAME : find(BROWSERS);
  const system = (isApp ? MODEL.exec(words)?.[1] : undefined) ?? find(SYSTEMS);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? UNKNOWN);
}
