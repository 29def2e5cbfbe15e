/** Connects everyone: live connection first, then complete state. */
import type { Clients } from '../clients/clients.ts';
import { peopleOf, type Network } from '../network.ts';
import { forEach, within } from './waiting.ts';

const AT_ONCE = 50;
const PATIENCE_MS = 180_000;

export async function connectEveryone(clients: Clients, network: Network) {
  const people = peopleOf(network);
  const started = performance.now();
  await patiently(
    'connected',
    forEach(people, AT_ONCE, (person) => clients.connect(person)),
  );
  const connected = performance.now();
  const complete: Promise<void>[] = [];
  const listed = forEach(people, AT_ONCE, (person) => {
    const state = clients.fetchState(person);
    complete.push(state.complete);
    return state.listed;
  });
  await patiently(
    'up to date',
    listed.then(() => Promise.all(complete)),
  );
  const seconds = (from: number, to: number): number => (to - from) / 1000;
  return {
    connectSeconds: seconds(started, connected),
    stateSeconds: seconds(connected, performance.now()),
  };
}

export async function patiently<T>(what: string, work: Promise<T>): Promise<void> {
  const done = await within(
    PATIENCE_MS,
    work.then(() => true),
  );
  if (!done) throw new Error(`Not everyone was ${what} after ${PATIENCE_MS / 1000} s.`);
}
