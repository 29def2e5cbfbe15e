/** Countries and regions in the person's language: no part of the first load. */
import { once } from './formats.ts';

export const regionName = (code: string): string =>
  once('regions', (tag) => new Intl.DisplayNames([tag], { type: 'region' })).of(code) ?? code;
