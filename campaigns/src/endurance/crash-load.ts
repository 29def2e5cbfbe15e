/** People who change their lights without a break and remember what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from './people.ts';

type Light = { status: 'available' | 'unavailable'; message: string | null; endsAt: number | null };

/** The last acknowledged state of a person, and all later changes without an answer. */
export type Memory = { acknowledged: Light | null; asked: Light[]; count: number };

export type Load = { readonly memories: ReadonlyMap<string, Memory>; stop(): Promise<void> };

export function startLoad(people: readonly Member[], originOf: (i: number) => string): Load {
  const memories = new Map<string, Memory>();
  let isStopped = false;

  const live = async (person: Member, i: number): Promise<void> => {
    const memory: Memory = { acknowledged: null, asked: [], count: 0 };
    memories.set(person.id, memory);
    for (let round = 0; !isStopped; round += 1) {
      const light = wish(i, round);
      memory.asked.push(light);
      const { status, message: statusMessage, endsAt } = light;
      const statusExpiresAt = endsAt === null ? null : new Date(endsAt).toISOString();
      const body = { status, statusMessage, statusExpiresAt };
      try {
        const answer = await person.on(originOf(i)).raw('POST', '/api/status', { body });
        if (answer.status === 200) {
          memory.acknowledged = light;
          memory.asked = [];
          memory.count += 1;
        } else {
          // A rejected change must not be visible. After an error the outcome is unknown.
          if (answer.status < 500) memory.asked.pop();
          await pause(20);
        }
      } catch {
        // Killed in the middle: the change may have been saved or not, and nothing was promised.
        await pause(20);
      }
    }
  };
  const lives = people.map(live);
  return {
    memories,
    async stop() {
      isStopped = true;
      await Promise.all(lives);
    },
  };
}

function wish(person: number, round: number): Light {
  if (round % 3 === 2) return { status: 'unavailable', message: null, endsAt: null };
  const message = `light ${person} ${round}`;
  // Some timers end while the process is down.
  const endsAt = round % 3 === 1 ? Date.now() + 1500 : null;
  return { status: 'available', message, endsAt };
}

export function shows(light: Light, now: number): { status: string; statusMessage: string | null } {
  const isOn = light.status === 'available' && (light.endsAt === null || light.endsAt > now);
  return { status: isOn ? 'available' : 'unavailable', statusMessage: isOn ? light.message : null };
}
