import { describe, expect, it } from 'vitest';
import { regionFromLanguage, toE164 } from './phone.ts';

describe('phone numbers', () => {
  it.each([
    ['+1 (415) 555-0123', 'US', '+14155550123'],
    ['415-555-0123', 'US', '+14155550123'],
    ['030 901820', 'DE', '+4930901820'],
    ['+49 30 901820', 'US', '+4930901820'],
    ['5', 'US', null],
    ['', 'US', null],
    ['not a number', 'US', null],
    ['1'.repeat(65), 'US', null],
  ])('%j in %s is %j', (typed, region, expected) => {
    expect(toE164(typed, region)).toBe(expected);
  });

  it.each([
    ['de-AT,de;q=0.9', 'AT'],
    ['en', 'US'],
    ['zh-Hant-TW', 'TW'],
    [undefined, 'US'],
    ['*', 'US'],
    ['', 'US'],
  ])('language %j means region %s', (language, region) => {
    expect(regionFromLanguage(language)).toBe(region);
  });
});
