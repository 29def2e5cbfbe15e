/**
 * People who keep changing their lights while parts of the system fail; afterwards every screen
 * must be right.
 */
import { isDeepStrictEqual } from 'node:util';
import { createClient, type Client } from '@porchlight/testing/client';
import { openScreen, type Screen } from './screen.ts';

export type Member = { readonly id: string; readonly sessionId: string };

export type Gathering = {
  /** Changes go on until `calm`. */
  stir(): void;
  calm(): Promise<void>;
  /** The time until every screen was right, or what was still wrong after `withinMs`. */
  settle(withinMs: number): Promise<{ ms: number } | { wrong: string }>;
  acknowledged(): number;
  close(): void;
};

export function gather(origins: readonly string[], members: readonly Member[]): Gathering {
  const screens = members.map(({ sessionId }, index) => openScreen(origins, sessionId, index));
  /** The last acknowledged state of each person; unknown while an answer is missing. */
  const saved = new Map<string, string | null>();
  let count = 0;
  let isStirring = false;
  let stirring: Promise<unknown> = Promise.resolve();

  const at = (turn: number, { sessionId }: Member): Client =>
    createClient(origins[turn % origins.length] ?? '', sessionId);

  const live = async (member: Member, index: number): Promise<void> => {
    for (let turn = index; isStirring; turn += 1) {
      const statusMessage = `turn ${turn}`;
      const status = turn % 3 === 0 ? 'unavailable' : 'available';
      saved.set(member.id, null);
      try {
        const me = await at(turn, member).call('POST /api/status', {
          body: { status, statusMessage },
        });
        saved.set(member.id, `${me.status} ${me.statusMessage}`);
        count += 1;
      } catch {
        // Not acknowledged: the change may be saved or not.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };

  const whatIsWrong = async (): Promise<string | null> => {
    for (const [index, member] of members.entries()) {
      const client = at(index, member);
      const me = await client.call('GET /api/me');
      const known = saved.get(member.id);
      if (known && known !== `${me.status} ${me.statusMessage}`) return `lost: ${known}`;
      const fresh = await client.call('GET /api/friends');
      const shown = (screens[index] as Screen).friends();
      if (!isDeepStrictEqual(shown, fresh)) {
        return `person ${index} ${shown === null ? 'is not connected' : 'sees something old'}`;
      }
    }
    return null;
  };

  return {
    stir() {
      isStirring = true;
      stirring = Promise.all(members.map(live));
    },
    async calm() {
      isStirring = false;
      await stirring;
    },
    async settle(withinMs) {
      const started = performance.now();
      for (;;) {
        const wrong = await whatIsWrong().catch((error: unknown) => String(error));
        const ms = performance.now() - started;
        if (wrong === null) return { ms };
        // An acknowledged change that is missing will not come back, so waiting longer is useless.
        if (ms > withinMs || wrong.startsWith('lost')) return { wrong };
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    acknowledged: () => count,
    close: () => screens.forEach((screen) => screen.close()),
  };
}
