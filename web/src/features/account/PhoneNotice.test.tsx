import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeContext } from '../../api/me.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { PhoneNotice } from './PhoneNotice.tsx';

const draw = (phoneNumberNeedsCorrection: boolean) =>
  renderAt(
    '/',
    <MeContext value={person({ phoneNumberNeedsCorrection })}>
      <PhoneNotice />
    </MeContext>,
  );

test('the owner of a number that is not valid is asked once', async () => {
  const { user } = draw(true);
  expect(screen.getByRole('heading', { name: 'Check your phone number' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Correct it' }).getAttribute('href')).toBe('/account');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Check your phone number')).toBeNull();
  cleanup();
  draw(true);
  expect(screen.queryByText('Check your phone number')).toBeNull();
});

test('nobody else is asked', () => {
  draw(false);
  expect(screen.queryByText('Check your phone number')).toBeNull();
});
