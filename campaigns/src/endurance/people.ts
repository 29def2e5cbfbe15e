/** People created through the API of a running product. */
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@porchlight/testing/client';

export const PASSWORD = 'correct horse battery';

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  on(origin: string): Client;
};

export async function signUp(origin: string, displayName: string): Promise<Member> {
  const email = `${randomUUID()}@example.com`;
  const form = {
    displayName,
    phoneNumber: '+1 415 555 0123',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const answer = await createClient(origin).call('POST /api/register', {
    body: { ...form, email },
  });
  const sessionId = answer.sessionId ?? '';
  const clients = new Map<string, Client>();
  return {
    id: answer.user?.id ?? '',
    email,
    sessionId,
    on(where) {
      const client = clients.get(where) ?? createClient(where, sessionId);
      clients.set(where, client);
      return client;
    },
  };
}

/** Makes each a contact of the next `reach` people in a ring. */
export async function introduce(
  origin: string,
  people: readonly Member[],
  reach: number,
): Promise<void> {
  for (const [i, person] of people.entries()) {
    for (let step = 1; step <= reach; step += 1) {
      const other = people[(i + step) % people.length];
      if (!other || other === person) continue;
      const asked = person.on(origin);
      await asked.call('POST /api/friend-request', { body: { friendId: other.id } });
      const params = { id: person.id };
      await other.on(origin).call('POST /api/friend-request/:id/accept', { params });
    }
  }
}
