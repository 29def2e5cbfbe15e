import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import type { Me } from '@porchlight/contract/account';
import { MeContext } from '../../api/me.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { StatusCard } from './StatusCard.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const wait = { timeout: 10_000 };
const ben = { id: 'c1', friendshipId: 'f1', displayName: 'Ben Okafor', username: 'ben' };
const member = { id: 'c1', friendshipId: 'f1', user: { ...ben, avatar: null } };
const family = { id: 'g1', name: 'Family', color: '#2F7A46', members: [member] };
const choir = { id: 'g2', name: 'Choir', color: '#2C67AE', members: [] };
const forGroups = (...groupIds: string[]) => ({ kind: 'groups' as const, groupIds });

function draw(given: Partial<Me>, routes: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /api/contact-groups': { body: [family, choir] },
    'GET /api/friends': { body: [ben] },
    ...routes,
  });
  return renderAt(
    '/',
    <MeContext value={person(given)}>
      <StatusCard onHelp={() => undefined} />
    </MeContext>,
  );
}
const lit = { status: 'available', visibleToUnavailableContacts: false } as const;

test('a light for Available contacts says so', async () => {
  draw({ ...lit, audience: forGroups('g1') });
  const line = await screen.findByRole('button', { name: /^Family can see it/ }, wait);
  expect(line.textContent).toBe(
    'Family can see it 1 of 1 contact only while they’re Available too',
  );
});

test('nobody is not said to see it only while Available', async () => {
  draw({ ...lit, audience: forGroups('g2') });
  const line = await screen.findByRole('button', { name: /^No one sees it yet/ }, wait);
  expect(line.textContent?.trim()).toBe('No one sees it yet: there’s no one in Choir');
});

test('where there are no contacts, the list says that and not to choose others', async () => {
  const nobody = { kind: 'everyone', groups: [], people: [], count: 0, others: 0 };
  const audience = { ...nobody, whileAvailableToo: false };
  const { user } = draw(lit, {
    'GET /api/friends': { body: [] },
    'GET /api/audience': { body: audience },
  });
  await user.click(await screen.findByRole('button', { name: /^No one sees it yet/ }, wait));
  const dialog = await screen.findByRole('dialog', { name: 'Who sees your light' }, wait);
  await vi.waitFor(
    () => expect(dialog.textContent).toContain('No one sees it yet: you have no contacts'),
    wait,
  );
  expect(dialog.textContent).not.toContain('Tap Edit');
});
