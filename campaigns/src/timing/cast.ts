/**
 * The people of one lane. The viewer is a contact of the owner, outside the group that the owner's
 * light is for. The unrelated person has the same life with other contacts.
 */
import { png } from '@porchlight/testing/pictures';
import type { Friend } from '@porchlight/contract/contacts';
import { signUp, type Member } from '../endurance/people.ts';

export type Performer = { readonly member: Member; readonly groupId: string };
export type Lane = {
  readonly viewer: Member;
  readonly owner: Performer;
  readonly unrelated: Performer;
  /** The owner's photo and username, as the viewer knows them. */
  readonly avatar: string;
  readonly username: string;
};

export async function assembleLane(origin: string): Promise<Lane> {
  const viewer = await signUp(origin, 'Vera Viewer');
  const owner = await performer(origin, viewer);
  const unrelated = await performer(origin, await signUp(origin, 'Otto Other'));
  await uploadPhoto(origin, owner.member);
  const friends: Friend[] = await viewer.on(origin).call('GET /api/friends');
  const seen = friends.find(({ id }) => id === owner.member.id);
  return { viewer, owner, unrelated, avatar: seen?.avatar ?? '', username: seen?.username ?? '' };
}

/** Someone whose light is for one contact, and never for the other. */
async function performer(origin: string, outsider: Member): Promise<Performer> {
  const member = await signUp(origin, 'Olive Owner');
  const insider = await signUp(origin, 'Ines Inside');
  for (const contact of [insider, outsider]) await befriend(origin, member, contact);
  const client = member.on(origin);
  const { id: groupId } = await client.call('POST /api/contact-groups', { body: { name: 'Near' } });
  const friends: Friend[] = await client.call('GET /api/friends');
  const friendshipId = friends.find(({ id }) => id === insider.id)?.friendshipId ?? '';
  const params = { id: groupId };
  await client.call('POST /api/contact-groups/:id/members', { params, body: { friendshipId } });
  return { member, groupId };
}

async function befriend(origin: string, asker: Member, asked: Member): Promise<void> {
  await asker.on(origin).call('POST /api/friend-request', { body: { friendId: asked.id } });
  const params = { id: asker.id };
  await asked.on(origin).call('POST /api/friend-request/:id/accept', { params });
}

async function uploadPhoto(origin: string, { sessionId }: Member): Promise<void> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(await png())]), 'me.png');
  const headers = { authorization: `Bearer ${sessionId}` };
  const url = new URL('/api/upload-profile-photo', origin);
  const answer = await fetch(url, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`the photo was refused: ${answer.status}`);
}
