import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { Overlays } from './Overlays.tsx';

vi.mock('../features/contacts/Blocking.tsx', () => ({
  Blocking: () => {
    throw new Error('a value that is not there');
  },
}));

test('a dialog that throws leaves the others, and its failure is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderSignedIn('/', <Overlays />);
  expect(
    (await screen.findAllByText('Something went wrong. Please try again.')).length,
  ).toBeGreaterThan(0);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
