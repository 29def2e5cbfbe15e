import { afterEach, describe, expect, test, vi } from 'vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { MeContext, patchMe } from '../../api/me.ts';
import { forgetSession } from '../../api/session.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { fill, renderAgain } from '../../testing/render-at.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { currentToast } from '../../ui/toast.ts';
import { AccountForm } from './AccountForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const PATH = 'PATCH /api/account';
type Routes = Parameters<typeof fakeServer>[0];

function draw(answer: Routes[string] = { body: person() }) {
  const server = fakeServer({ [PATH]: answer });
  return { server, ...renderSignedIn('/account', <AccountForm />) };
}
const save = () => screen.getByRole('button', { name: 'Save changes' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const expectSaid = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('account information', () => {
  test('starts with what is known', () => {
    draw();
    expect([field('Name').value, field('Username').value, field('Phone number').value]).toEqual([
      'Nora Hale',
      'nora',
      '+14155550123',
    ]);
    expect(screen.getByText('This is how contacts will search for you')).toBeTruthy();
  });

  test('is tidied, saved and said to be', async () => {
    const { server, user } = draw({ body: person({ displayName: 'Nora Lind', statusVersion: 2 }) });
    await fill(user, 'Name', '  Nora   Lind ');
    await fill(user, 'Username', '@Nora.Lind');
    await fill(user, 'Phone number', ' (415) 555-0199 ');
    await user.click(save());
    await expectSaid('Account updated successfully');
    expect(server.last()?.body).toEqual({
      displayName: 'Nora Lind',
      username: 'nora.lind',
      phoneNumber: '(415) 555-0199',
      phoneCountry: 'US',
    });
    expect(field('Name').value).toBe('Nora Lind');
  });

  test('what was typed is there again after another screen, and is not the next person’s', async () => {
    const { user } = draw();
    await fill(user, 'Name', 'Nora Lind');
    renderAgain('/contacts', <p>Another screen</p>);
    cleanup();
    renderAgain(
      '/account',
      <MeContext value={person()}>
        <AccountForm />
      </MeContext>,
    );
    expect(field('Name').value).toBe('Nora Lind');
    act(() => forgetSession());
    expect(field('Name').value).toBe('Nora Hale');
  });

  test('sends the number only when it or its country was touched', async () => {
    const { server, user } = draw({ body: person({ displayName: 'Nora Lind', statusVersion: 2 }) });
    await fill(user, 'Name', 'Nora Lind');
    await user.click(save());
    await expectSaid('Account updated successfully');
    expect(server.last()?.body).toEqual({ displayName: 'Nora Lind' });

    await user.click(await screen.findByRole('button', { name: 'Country: United States, +1' }));
    const search = await screen.findByRole('combobox', { name: 'Name or +code' });
    await user.type(search, 'franc{Enter}');
    await screen.findByRole('button', { name: 'Country: France, +33' });
    await user.click(save());
    await waitFor(() => expect(server.last()?.body).toMatchObject({ phoneCountry: 'FR' }));
  });

  test('a name that another device has changed meanwhile is not sent back', async () => {
    const { server, user } = draw({ body: person({ username: 'nora.lind', statusVersion: 2 }) });
    await fill(user, 'Username', 'nora.lind');
    await user.click(save());
    await expectSaid('Account updated successfully');
    expect(server.last()?.body).toEqual({ username: 'nora.lind' });
  });

  test('a number typed with + selects its country', async () => {
    const { user } = draw();
    await screen.findByRole('button', { name: 'Country: United States, +1' });
    await fill(user, 'Phone number', '+353 85 012 3456');
    expect(await screen.findByRole('button', { name: 'Country: Ireland, +353' })).toBeTruthy();
  });

  test('keeps what is typed while the request runs', async () => {
    const answer = later<{ body: object }>();
    const { user } = draw(async () => answer.promise);
    await fill(user, 'Name', 'Nora Lind');
    await user.click(save());
    await fill(user, 'Phone number', '(415) 555-0199');
    answer.give({ body: person({ displayName: 'Nora Lind', statusVersion: 2 }) });
    await expectSaid('Account updated successfully');
    expect(field('Name').value).toBe('Nora Lind');
    expect(field('Phone number').value).toBe('(415) 555-0199');
  });

  test('shows the email address', () => {
    draw();
    expect(screen.getByText(person().email)).toBeTruthy();
    // It cannot be typed over here, so the way to change it is one tap away.
    const link = screen.getByRole('link', { name: 'Change your email address' });
    expect(link.getAttribute('href')).toBe('/security');
  });

  test('follows another device where nothing was typed', async () => {
    const { user } = draw();
    await fill(user, 'Name', 'Mine');
    act(() => patchMe(person({ displayName: 'Theirs', username: 'theirs', statusVersion: 9 })));
    await waitFor(() => expect(field('Username').value).toBe('theirs'));
    expect(field('Name').value).toBe('Mine');
  });

  test.each([
    ['Nora 2', 'Names can only contain letters and spaces (no numbers or symbols)'],
    ['N'.repeat(51), 'Names can have at most 50 characters'],
  ])('refuses the name %s before it is sent', async (name, words) => {
    const { server, user } = draw();
    await fill(user, 'Name', name);
    await user.click(save());
    await expectSaid(words);
    expect(currentToast()?.open ?? false).toBe(false);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name'));
    expect(server.asked).toEqual([]);
  });

  test('refuses a username that cannot be one', async () => {
    const { server, user } = draw();
    await fill(user, 'Username', 'no');
    await user.click(save());
    await expectSaid('Usernames need 3 to 30 letters, digits, dots or underscores');
    expect(server.asked).toEqual([]);
  });

  test('says every problem at once, and each follows what is typed', async () => {
    const { server, user } = draw();
    await fill(user, 'Name', 'Nora 2');
    await fill(user, 'Username', 'no');
    await user.click(save());
    await expectSaid('Names can only contain letters and spaces (no numbers or symbols)');
    await expectSaid('Usernames need 3 to 30 letters, digits, dots or underscores');
    expect(document.activeElement).toBe(field('Name'));
    await fill(user, 'Username', 'noname');
    expect(field('Username').getAttribute('aria-invalid')).toBeNull();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['explicit_language', 'Please choose words without explicit language.', 400],
    ['username_taken', 'This username is already taken', 409],
  ])('shows the server’s words at the field: %s', async (code, message, status) => {
    const { user } = draw({ status, body: { code, message, field: 'username' } });
    await fill(user, 'Username', 'someone');
    await user.click(save());
    await expectSaid(message);
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(field('Username').value).toBe('someone');
    expect(currentToast()?.open ?? false).toBe(false);
  });

  test('has words for a failure without any', async () => {
    const { user } = draw({ status: 500, body: '' });
    await user.click(save());
    await expectSaid('Failed to update account');
  });
});
