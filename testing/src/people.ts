/** Short helpers for what people do in tests. */
import { randomUUID } from 'node:crypto';
import type { Person, World } from './world.ts';

export const newEmail = () => `${randomUUID()}@example.com`;

/** The sign-up form of a new person. */
export const registrationForm = (changes: Record<string, unknown> = {}) => ({
  email: newEmail(),
  password: 'correct horse',
  confirmPassword: 'correct horse',
  username: 'noralind',
  displayName: 'Nora Lind',
  phoneNumber: '+1 415 555 0123',
  status: 'unavailable',
  ...changes,
});

export async function befriend(a: Person, b: Person): Promise<void> {
  await a.call('POST /api/friend-request', { body: { friendId: b.id } });
  await b.call('POST /api/friend-request/:id/accept', { params: { id: a.id } });
}

export async function friendsOf(person: Person) {
  return person.call('GET /api/friends');
}

/** How `viewer` sees `owner`; null when they are not contacts. */
export async function seenBy(viewer: Person, owner: Person) {
  return (await friendsOf(viewer)).find((friend) => friend.id === owner.id) ?? null;
}

export async function turnOn(
  person: Person,
  wish: {
    statusMessage?: string | null;
    statusExpiresAt?: string | null;
    visibleToGroupIds?: string[] | string | null;
    cause?: 'manual' | 'nfc' | 'call';
  } = {},
) {
  return person.call('POST /api/status', { body: { status: 'available', ...wish } });
}

export async function turnOff(person: Person, cause: 'manual' | 'nfc' | 'call' = 'manual') {
  return person.call('POST /api/status', { body: { status: 'unavailable', cause } });
}

export async function groupWith(owner: Person, name: string, members: readonly Person[]) {
  const group = await owner.call('POST /api/contact-groups', { body: { name } });
  for (const member of members) await joinGroup(owner, group.id, member);
  return group;
}

export async function friendshipId(owner: Person, contact: Person): Promise<string> {
  const entry = await seenBy(owner, contact);
  if (!entry) throw new Error('they are not contacts');
  return entry.friendshipId;
}

export async function joinGroup(owner: Person, groupId: string, member: Person): Promise<void> {
  await owner.call('POST /api/contact-groups/:id/members', {
    params: { id: groupId },
    body: { friendshipId: await friendshipId(owner, member) },
  });
}

export async function registerAll<const N extends readonly string[]>(
  world: World,
  names: N,
): Promise<{ [I in keyof N]: Person }> {
  const people: Person[] = [];
  for (const name of names) people.push(await world.register(name));
  return people as { [I in keyof N]: Person };
}

export const inMinutes = (world: World, minutes: number): string =>
  new Date(world.clock.now() + minutes * 60_000).toISOString();
