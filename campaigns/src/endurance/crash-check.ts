/** Checks after a crash that acknowledged changes exist and that everyone sees the right state. */
import { setTimeout as pause } from 'node:timers/promises';
import { shows, type Memory } from './crash-load.ts';
import type { Member } from './people.ts';

export type Findings = { lost: string[]; stale: string[] };

export async function check(
  people: readonly Member[],
  memories: ReadonlyMap<string, Memory>,
  origins: readonly string[],
): Promise<Findings> {
  const lost: string[] = [];
  for (const person of people) {
    const memory = memories.get(person.id);
    if (!memory?.acknowledged) continue;
    // Each candidate may be the saved one, also in its form after its end has passed.
    const possible = [memory.acknowledged, ...memory.asked];
    const me = await person.on(origins[0] ?? '').call('GET /api/me');
    const now = Date.now();
    const seen = JSON.stringify([me.status, me.statusMessage]);
    const fits = possible.some((light) =>
      [now - 1000, now, now + 1000].some((at) => {
        const { status, statusMessage } = shows(light, at);
        return JSON.stringify([status, statusMessage]) === seen;
      }),
    );
    if (!fits) lost.push(`${seen} where ${JSON.stringify(possible)} was asked for`);
  }
  return { lost, stale: await staleLights(people, origins) };
}

/** Compares what each viewer sees of an owner on any process with what the owner sees. */
async function staleLights(
  people: readonly Member[],
  origins: readonly string[],
): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const stale: string[] = [];
    for (const origin of origins) {
      const own = new Map<string, string>();
      for (const person of people) {
        const me = await person.on(origin).call('GET /api/me');
        own.set(person.id, me.status);
      }
      for (const viewer of people) {
        for (const friend of await viewer.on(origin).call('GET /api/friends')) {
          const isPast = friend.statusExpiresAt && Date.parse(friend.statusExpiresAt) < Date.now();
          if (friend.status !== own.get(friend.id) || (friend.status === 'available' && isPast)) {
            stale.push(`${friend.status} for ${own.get(friend.id)}`);
          }
        }
      }
    }
    // A timer may end between two of these requests; a real error persists.
    if (stale.length === 0 || attempt >= 3) return stale;
    await pause(1500);
  }
}
