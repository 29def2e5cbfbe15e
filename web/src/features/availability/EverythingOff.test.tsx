import { afterEach, describe, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { MeContext } from '../../api/me.ts';
import { useShownMe } from '../../api/pending.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { EverythingOffRow } from './EverythingOffRow.tsx';
import { StatusCard } from './StatusCard.tsx';

afterEach(() => vi.unstubAllGlobals());

const friend = (id: string, displayName: string) => ({
  ...{ id, displayName, username: id, avatar: null, friendshipId: `f${id}`, phoneNumber: null },
  ...{ status: 'unavailable', statusMessage: null, statusExpiresAt: null, currentStreak: 0 },
  showTimerToOthers: true,
});

function Screen() {
  useEndpoint('GET /api/me');
  const me = useShownMe();
  return me ? (
    <MeContext value={me}>
      <StatusCard onHelp={() => undefined} />
      <EverythingOffRow />
    </MeContext>
  ) : null;
}

function draw(given: Partial<Me> = {}) {
  const me = person(given);
  const group = { id: 'g1', name: 'Family', color: '#2F7A46', members: [{ id: 'b' }] };
  const server = fakeServer({
    'GET /api/me': { body: me },
    'GET /api/contact-groups': { body: [group] },
    'GET /api/friends': { body: [friend('a', 'Ada Lund'), friend('b', 'Ben Lund')] },
    'GET /api/sent-friend-requests': { body: [] },
    'GET /api/sessions': { body: [] },
    'GET /api/nfc-tags': { body: [] },
    'POST /api/everything-off': { body: { ...me, statusVersion: 2, isEverythingOff: true } },
    'POST /api/be-seen-again': { body: { ...me, statusVersion: 3, isEverythingOff: false } },
  });
  const posts = () =>
    server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { posts, server, ...renderAt('/', <Screen />) };
}

describe('everything off', () => {
  test('is two taps away, says what happens, and the card then says so', async () => {
    const { user, posts } = draw();
    await user.click(await screen.findByRole('button', { name: /^Everything off/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Turn everything off?' });
    expect(question.querySelectorAll('li')).toHaveLength(5);
    expect(question.textContent).toContain('No one is told.');
    await user.click(screen.getByRole('button', { name: 'Turn everything off' }));
    expect((await screen.findAllByText(/Only you can change that/)).length).toBeGreaterThan(0);
    expect(posts()).toEqual(['/api/everything-off']);
    // Nothing under the lamp would turn the light on.
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('whose answer was lost has not failed', async () => {
    const { user, server } = draw();
    const answer = server.routes['POST /api/everything-off'] ?? {};
    server.routes['POST /api/everything-off'] = () => {
      server.routes['POST /api/everything-off'] = answer;
      throw new TypeError('no network');
    };
    await user.click(await screen.findByRole('button', { name: /^Everything off/ }));
    await user.click(await screen.findByRole('button', { name: 'Turn everything off' }));
    expect(
      await screen.findAllByText(/Only you can change that/, undefined, { timeout: 10_000 }),
    ).not.toHaveLength(0);
    const keys = server.asked
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('the lamp leads to who would see the light, and turns nothing on', async () => {
    const { user, posts } = draw({
      isEverythingOff: true,
      chosenAudience: { kind: 'groups', groupIds: ['g1'] },
      visibleToUnavailableContacts: false,
    });
    await user.click(await screen.findByRole('switch', undefined, { timeout: 10_000 }));
    const question = await screen.findByRole('alertdialog', { name: 'Be seen again?' });
    expect([...question.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      expect.stringContaining('Ben Lund'),
    ]);
    expect(question.textContent).toContain('Only while they’re Available too.');
    expect(posts()).toEqual([]);
    const [confirm] = screen.getAllByRole('button', { name: 'Be seen again' }).slice(-1);
    if (confirm) await user.click(confirm);
    await vi.waitFor(() => expect(posts()).toEqual(['/api/be-seen-again']));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('does not say that no one would see it while the contacts are not known', async () => {
    const { user, server } = draw({ isEverythingOff: true });
    const friends = server.routes['GET /api/friends'] ?? {};
    server.routes['GET /api/friends'] = { status: 500, body: '' };
    await user.click(await screen.findByRole('switch', undefined, { timeout: 10_000 }));
    const question = await screen.findByRole('alertdialog', { name: 'Be seen again?' });
    const again = await within(question).findByRole('button', { name: 'Try again' });
    expect(question.textContent).not.toContain('No one would see it');
    server.routes['GET /api/friends'] = friends;
    await user.click(again);
    expect(await within(question).findByText('Ada Lund')).toBeTruthy();
  });
});
