import { afterEach, expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import * as english from '@porchlight/messages/english';
import { setLanguage } from '@porchlight/messages/t';
import { renderAt } from '../testing/render-at.tsx';
import { CountryDialog } from './CountryDialog.tsx';

afterEach(() => setLanguage('en', english));

const country = (code: string, name: string, callingCode: string) => ({
  ...{ code, name, callingCode, flag: '' },
});

type Spoken = Parameters<typeof setLanguage>[0];

async function found(language: Spoken, countries: ReturnType<typeof country>[], typed: string) {
  setLanguage(language, english);
  const { user } = renderAt(
    '/',
    <CountryDialog
      countries={countries}
      chosen={null}
      suggested={null}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('combobox'));
  await user.paste(typed);
  return within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
}

test('a name that begins so comes before one that contains it', async () => {
  const countries = [
    country('AR', 'Argentina', '54'),
    country('IN', 'India', '91'),
    country('PG', 'Papua New Guinea', '675'),
  ];
  expect(await found('en', countries, 'in')).toEqual([
    'India+91',
    'Argentina+54',
    'Papua New Guinea+675',
  ]);
});

test.each<[Spoken, string, string]>([
  ['de', 'oesterreich', 'Österreich'],
  ['fr', "cote d'ivoire", 'Côte d’Ivoire'],
  ['ar', 'مملكه', 'المملكة العربية السعودية'],
])('a country is found as its language spells it (%s)', async (language, typed, name) => {
  const one = country('XX', name, '43');
  expect(await found(language, [one, country('DE', 'D', '49')], typed)).toEqual([`${name}+43`]);
});

test.each(['966', '+966', '٩٦٦', '+٩٦٦', '۹۶۶', 'sa'])('by %s', async (typed) => {
  const saudi = country('SA', 'Arabie', '966');
  expect(await found('fr', [saudi, country('DE', 'D', '49')], typed)).toEqual(['Arabie+966']);
});
