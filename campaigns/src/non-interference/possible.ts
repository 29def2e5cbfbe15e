/** Whether a deed can be done as things are, and what must come before it. */
import { isOwner, type Name } from './cast.ts';
import type { Deed } from './stage.ts';
import type { Facts } from './truth.ts';

type Act = { readonly who: Name; readonly deed: Deed };

const ENDS_CONTACT = new Set<Deed['kind']>(['remove', 'block']);

/** Empty: the deed is left out of every run. */
export function possible(who: Name, deed: Deed, facts: Facts): Act[] {
  const { withdrawn, isContact, entries } = facts.people[who];
  const act = { who, deed };
  // A new zone moves a schedule and closes days at once: no plain change does both.
  if (deed.kind === 'zone' && entries > 0) return [];
  if (deed.kind === 'withdraw') return isContact && withdrawn === null ? [act] : [];
  if (deed.kind === 'return') return withdrawn === null ? [] : [act];
  // A suspended person is signed out everywhere.
  if (withdrawn === 'suspension') return [];
  // Refused, and the replaying runs know of no removed proposal.
  if (deed.kind === 'pick' && facts.people[who].hasPutAway) return [];
  if (!('to' in deed) || deed.kind === 'except') return [act];
  if (who === 'M') return facts.people[deed.to].withdrawn === null ? [act] : [];
  const owner = isOwner(who) ? who : deed.to;
  const isEnding = ENDS_CONTACT.has(deed.kind) && (who === 'V' || deed.to === 'V');
  if (!isEnding || facts.people[owner].withdrawn === null) return [act];
  // Once the contact has ended, V's searches no longer find an owner who is out of sight, and still
  // find one whose light is off (decision 0073). The owner comes back first, since no plain change
  // of the light does the same.
  return [{ who: owner, deed: { kind: 'return' } }, act];
}
