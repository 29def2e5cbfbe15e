import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { fill, renderAt } from '../../testing/render-at.tsx';
import { CallWays } from './CallWays.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /api/account/call-ways': {
      body: { callWays: [{ kind: 'signal', address: null, isShown: true }] },
    },
    'PUT /api/account/call-ways': ({ body }) => ({ body }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (me = person()) =>
  renderAt(
    '/account',
    <MeContext value={me}>
      <CallWays />
    </MeContext>,
  );
const switchOf = async (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const changes = () => server.asked.filter(({ method }) => method === 'PUT');

test('ways are switched on and saved together, with the host that contacts will read', async () => {
  const { user } = draw();
  expect((await switchOf('Signal')).checked).toBe(true);
  await user.click(await switchOf('WhatsApp'));
  await user.click(await switchOf('A link'));
  await fill(user, 'Link', 'meet.example.com/nora');
  expect(screen.getByText('Contacts will see “meet.example.com” on the button.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save ways to call' }));
  expect((await screen.findAllByText('Ways to call updated')).length).toBeGreaterThan(0);
  expect(changes().map(({ body }) => body)).toEqual([
    {
      callWays: [
        { kind: 'whatsapp', address: null, isShown: true },
        { kind: 'signal', address: null, isShown: true },
        { kind: 'link', address: 'https://meet.example.com/nora', isShown: true },
      ],
    },
  ]);
});

test('what changes while the ways are saved stays', async () => {
  const answer = later<{ body: object }>();
  server.routes['PUT /api/account/call-ways'] = async () => answer.promise;
  const { user } = draw();
  await user.click(await switchOf('A link'));
  await fill(user, 'Link', 'meet.example.com');
  await user.click(screen.getByRole('button', { name: 'Save ways to call' }));
  await user.type(screen.getByLabelText('Link'), '/nora');
  await user.click(await switchOf('WhatsApp'));
  await act(async () => answer.give({ body: changes()[0]?.body as object }));
  expect((await screen.findAllByText('Ways to call updated')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('meet.example.com/nora');
  expect((await switchOf('WhatsApp')).checked).toBe(true);
});

test.each([
  ['http://meet.example.com', 'Enter a link that starts with https://.'],
  ['javascript:alert(1)', 'Enter a link that starts with https://.'],
  ['', 'Enter a link first.'],
])('the link “%s” is not sent', async (link, problem) => {
  const { user } = draw();
  await user.click(await switchOf('A link'));
  if (link !== '') await fill(user, 'Link', link);
  await user.click(screen.getByRole('button', { name: 'Save ways to call' }));
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('says that a hidden number is not shown by another way either', async () => {
  draw(person({ showPhoneToContacts: false }));
  expect(await screen.findAllByText('Shown once contacts can see your number.')).toHaveLength(3);
});
