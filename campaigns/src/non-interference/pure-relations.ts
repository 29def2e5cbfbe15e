/** Contacts, requests and blocks in memory: who may see whom at all. */
import type { Name, Relation } from './cast.ts';
import { pairKey, type Memory } from './pure-light.ts';

function sever(memory: Memory, a: Name, b: Name): void {
  memory.contacts.delete(pairKey(a, b));
  for (const group of memory.groups.values()) {
    if (group.of === a) group.members.delete(b);
    if (group.of === b) group.members.delete(a);
  }
  if (a === 'V') memory.alerted.delete(b);
  if (b === 'V') memory.alerted.delete(a);
}

export function relate(memory: Memory, who: Name, kind: Relation, to: Name): void {
  const { requests, blocks, contacts } = memory;
  const [sent, received] = [`${who}→${to}`, `${to}→${who}`];
  const befriend = (): void => {
    requests.delete(sent);
    requests.delete(received);
    contacts.add(pairKey(who, to));
  };
  switch (kind) {
    case 'request':
      if (contacts.has(pairKey(who, to)) || blocks.has(sent) || blocks.has(received)) return;
      if (requests.has(received)) befriend();
      else requests.add(sent);
      return;
    case 'accept':
      if (requests.has(received)) befriend();
      return;
    case 'decline':
      requests.delete(received);
      return;
    case 'cancel':
      requests.delete(sent);
      return;
    case 'block':
      if (blocks.has(received)) return;
      blocks.add(sent);
      requests.delete(sent);
      requests.delete(received);
      return sever(memory, who, to);
    case 'unblock':
      blocks.delete(sent);
      return;
    case 'remove':
      return sever(memory, who, to);
    case 'call':
    case 'uncall':
    case 'watch':
    case 'watch again':
    case 'unwatch':
    case 'wish':
    case 'unwish':
      return;
  }
}
