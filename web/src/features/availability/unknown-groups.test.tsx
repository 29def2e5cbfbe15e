/** A light for groups, before the list of groups has come or while it cannot be loaded. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { MeContext } from '../../api/me.ts';
import { useShownMe } from '../../api/pending.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { fakeServer, later } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { StatusCard } from './StatusCard.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;
const wait = { timeout: 10_000 };
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [] };
const ben = { id: 'c1', friendshipId: 'f1', displayName: 'Ben Okafor', username: 'ben' };

function Card() {
  useEndpoint('GET /api/me');
  const me = useShownMe();
  return me ? (
    <MeContext value={me}>
      <StatusCard onHelp={() => undefined} />
    </MeContext>
  ) : null;
}

function draw(...more: string[]) {
  const me = person({
    status: 'available',
    statusExpiresAt: new Date(Date.now() + 40 * MINUTE).toISOString(),
    audience: { kind: 'groups', groupIds: ['g1', ...more] },
  });
  const groups = later<{ body: unknown }>();
  const server = fakeServer({
    'GET /api/me': { body: me },
    'GET /api/contact-groups': async () => groups.promise,
    'GET /api/friends': { body: [ben] },
    'POST /api/status': ({ body }) => ({ body: { ...me, statusVersion: 9, ...(body as object) } }),
  });
  const { user } = renderAt('/', <Card />);
  const sent = () => server.asked.filter(({ method }) => method === 'POST').map((one) => one.body);
  const come = () => groups.give({ body: [family] });
  return { user, sent, come };
}

test('more time leaves the light to its groups', async () => {
  const { user, sent, come } = draw();
  await user.click(await screen.findByRole('button', { name: '+15 minutes' }, wait));
  expect(sent()).toMatchObject([{ status: 'available', visibleToGroupIds: ['g1'] }]);
  come();
});

test('another message leaves the light to its groups, and all contacts are not chosen', async () => {
  const { user, sent, come } = draw();
  await user.click(await screen.findByRole('button', { name: 'Edit your light' }, wait));
  const dialog = await screen.findByRole('dialog', { name: 'Edit your light' }, wait);
  const sheet = within(dialog);
  expect(sheet.queryByRole('button', { name: 'All Contacts', pressed: true })).toBeNull();
  expect(sheet.queryByText(/0 of|No one|Nobody/)).toBeNull();
  await user.click(sheet.getByLabelText('Status message'));
  await user.paste('Tea');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sent()).toMatchObject([{ statusMessage: 'Tea', visibleToGroupIds: ['g1'] }]);
  come();
});

test('a sheet that was opened before drops a deleted group when the list comes', async () => {
  const { user, sent, come } = draw('deleted');
  await user.click(await screen.findByRole('button', { name: 'Edit your light' }, wait));
  const dialog = await screen.findByRole('dialog', { name: 'Edit your light' }, wait);
  const sheet = within(dialog);
  come();
  await sheet.findByRole('button', { name: 'Family', pressed: true }, wait);
  await user.click(sheet.getByLabelText('Status message'));
  await user.paste('Tea');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sent()).toMatchObject([{ statusMessage: 'Tea', visibleToGroupIds: ['g1'] }]);
});

test('no line says who sees the light until it is known', async () => {
  const { come } = draw();
  await screen.findByRole('button', { name: 'Edit your light' }, wait);
  expect(screen.queryByText(/^No one sees it/)).toBeNull();
  come();
  expect(
    await screen.findByText(/^No one sees it yet: .* in Family/, undefined, wait),
  ).toBeTruthy();
});
