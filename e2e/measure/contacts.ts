/** A thousand contacts, given to the page by the test itself: what is measured is the app. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Friend } from '@porchlight/contract/contacts';

const FIRST = ['Ada', 'Ben', 'Chi', 'Dora', 'Emre', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'];
const LAST = ['Okafor', 'Nair', 'Mensah', 'Hale', 'Takeda', 'Haddad', 'Lind', 'Castellano'];

export function manyContacts(count: number): Friend[] {
  return Array.from({ length: count }, (_, index) => {
    const isOn = index % 4 === 0;
    const name = `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}`;
    return {
      id: randomUUID(),
      friendshipId: randomUUID(),
      displayName: name,
      username: `person${index}`,
      avatar: null,
      status: isOn ? 'available' : 'unavailable',
      statusMessage: isOn ? 'Tea on the porch, ring me' : null,
      statusExpiresAt: null,
      showTimerToOthers: true,
      phoneNumber: '+14155550142',
      callWays: [],
      currentStreak: index % 9,
    };
  });
}

export async function giveContacts(page: Page, friends: readonly Friend[]): Promise<void> {
  const calls = Object.fromEntries(friends.map(({ id }) => [id, new Date().toISOString()]));
  await page.route('**/api/friends', async (route) => route.fulfill({ json: friends }));
  await page.route('**/api/friends/call-history', async (route) => route.fulfill({ json: calls }));
}
