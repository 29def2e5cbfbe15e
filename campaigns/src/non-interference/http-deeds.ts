/** Turns a deed into an HTTP request. */
import type { Name, Relation } from './cast.ts';
import type { Request } from './http-requests.ts';
import { played } from './people.ts';
import type { Deed } from './stage.ts';

/** Ids that the product generated in this run. */
export type Ids = {
  group(of: Name, group: string): string;
  entry(of: Name, index: number): string;
  exception(of: Name, index: number): string;
  /** The open proposal, and the first time that it offers. */
  proposal(from: Name, to: Name): Promise<{ id: string; start: string }>;
  agreedCall(of: Name, other: Name): Promise<string>;
  notification(index: number): string;
  friendship(of: Name, contact: Name): Promise<string>;
  request(from: Name, to: Name): Promise<string>;
};

type Of<K extends Deed['kind']> = Extract<Deed, { kind: K }>;
const post = (path: string, body?: unknown): Request => ({ method: 'POST', path, body });
const remove = (path: string): Request => ({ method: 'DELETE', path });

function light(deed: Of<'light'>, groupIds: readonly string[] | null | undefined): Request {
  const { status, message, expiresAt, cause } = deed;
  const end = typeof expiresAt === 'number' ? new Date(expiresAt).toISOString() : expiresAt;
  return post('/api/status', {
    status,
    cause,
    statusMessage: message,
    statusExpiresAt: end,
    visibleToGroupIds: groupIds,
  });
}

async function member(who: Name, deed: Of<'join' | 'leave'>, ids: Ids): Promise<Request> {
  const friendshipId = await ids.friendship(who, deed.member);
  const path = `/api/contact-groups/${ids.group(who, deed.group)}/members`;
  return deed.kind === 'join' ? post(path, { friendshipId }) : remove(`${path}/${friendshipId}`);
}

async function relation(who: Name, deed: Of<Relation>, ids: Ids): Promise<Request> {
  const { id } = played(deed.to);
  switch (deed.kind) {
    case 'request':
      return post('/api/friend-request', { friendId: id });
    case 'accept':
    case 'decline':
      return post(`/api/friend-request/${id}/${deed.kind}`);
    case 'cancel':
      return remove(`/api/sent-friend-request/${await ids.request(who, deed.to)}`);
    case 'remove':
      return remove(`/api/friends/${id}`);
    case 'block':
      return post('/api/block-user', { blockedUserId: id });
    case 'unblock':
      return remove(`/api/blocked-users/${id}`);
    case 'call':
      return post('/api/record-call', { receiverId: id });
    case 'uncall':
      return remove(`/api/calls/last/${id}`);
    case 'watch':
      return post('/api/watches', { friendId: id });
    case 'watch again':
      return post('/api/watches', { friendId: id, again: true });
    case 'unwatch':
      return remove(`/api/watches/${id}`);
    case 'wish':
      return { method: 'PUT', path: `/api/wishes/${id}` };
    case 'unwish':
      return remove(`/api/wishes/${id}`);
  }
}

function preference(who: Name, { preference: wish }: Of<'prefer'>, ids: Ids): Request {
  const { about, flags } = wish;
  const isGroup = about === 'g0' || about === 'g1';
  return {
    method: 'PUT',
    path: '/api/notifications/preferences',
    body: {
      ...flags,
      friendId: about === null || isGroup ? null : played(about).id,
      groupId: isGroup ? ids.group(who, about) : null,
    },
  };
}

export async function requestFor(who: Name, deed: Deed, ids: Ids): Promise<Request> {
  const groupIds = (groups: readonly string[] | null | undefined) =>
    groups?.map((group) => ids.group(who, group)) ?? groups;
  switch (deed.kind) {
    case 'light':
      return light(deed, groupIds(deed.groups));
    case 'resume':
      return post('/api/status/resume-schedule');
    case 'switches': {
      const { visible: visibleToUnavailableContacts, timer: showTimerToOthers, language } = deed;
      const body = { visibleToUnavailableContacts, showTimerToOthers, language };
      return { method: 'PATCH', path: '/api/user/features', body };
    }
    case 'join':
    case 'leave':
      return member(who, deed, ids);
    case 'make':
      return post('/api/contact-groups', { name: deed.group });
    case 'drop':
      return remove(`/api/contact-groups/${ids.group(who, deed.group)}`);
    case 'plan': {
      const { daysOfWeek, startTime, endTime, isEnabled, groups } = deed;
      const body = { daysOfWeek, startTime, endTime, isEnabled, groupIds: groupIds(groups) };
      return post('/api/scheduled-availability', body);
    }
    case 'enable': {
      const path = `/api/scheduled-availability/${ids.entry(who, deed.index)}`;
      return { method: 'PATCH', path, body: { isEnabled: deed.isEnabled } };
    }
    case 'move': {
      const { startTime, endTime } = deed;
      const path = `/api/scheduled-availability/${ids.entry(who, deed.index)}`;
      const body = { startTime, endTime, groupIds: groupIds(deed.groups) };
      return { method: 'PATCH', path, body };
    }
    case 'unplan':
      return remove(`/api/scheduled-availability/${ids.entry(who, deed.index)}`);
    case 'except': {
      const { from, to, instead, groups } = deed;
      const periods = instead ? [{ ...instead, groupIds: groupIds(groups) }] : [];
      const kind = instead ? 'instead' : 'off';
      return post('/api/schedule-exceptions', { kind, from, to, periods });
    }
    case 'propose': {
      const { to, start } = deed;
      const starts = start === null ? {} : { starts: [new Date(start).toISOString()] };
      return post('/api/call-proposals', { friendId: played(to).id, minutes: 30, ...starts });
    }
    case 'pick': {
      const { id, start } = await ids.proposal(deed.to, who);
      return post(`/api/call-proposals/${id}/pick`, { start });
    }
    case 'unpropose': {
      const own = await ids.proposal(who, deed.to);
      return remove(`/api/call-proposals/${own.id}`);
    }
    case 'put away': {
      const { id } = await ids.proposal(deed.to, who);
      return remove(`/api/call-proposals/${id}`);
    }
    case 'cancel call':
      return remove(`/api/agreed-calls/${await ids.agreedCall(who, deed.to)}`);
    case 'unexcept':
      return remove(`/api/schedule-exceptions/${ids.exception(who, deed.index)}`);
    case 'profile': {
      const { displayName, phoneNumber } = deed;
      return { method: 'PATCH', path: '/api/account', body: { displayName, phoneNumber } };
    }
    case 'calm': {
      const { alertBudget, quietHours } = deed;
      return { method: 'PATCH', path: '/api/user/features', body: { alertBudget, quietHours } };
    }
    case 'ways': {
      const shown = { kind: 'link', address: 'https://call.example.com/me', isShown: true };
      const hidden = { kind: 'signal', isShown: false };
      const callWays = [...(deed.isShown ? [shown] : []), ...(deed.isHidden ? [hidden] : [])];
      return { method: 'PUT', path: '/api/account/call-ways', body: { callWays } };
    }
    case 'zone':
      return { method: 'PATCH', path: '/api/user/timezone', body: { timezone: deed.zone } };
    case 'report':
      return post('/api/reports', { userId: played(deed.about).id, reason: 'spam' });
    case 'history': {
      const path = '/api/visibility-history';
      if (deed.change === 'erase') return remove(path);
      return { method: 'PUT', path, body: { isKept: deed.change === 'keep' } };
    }
    case 'answer':
      return post('/api/moderation/answer', { text: 'It was a joke' });
    case 'withdraw':
      return post('/api/everything-off');
    case 'return':
      return post('/api/be-seen-again');
    case 'prefer':
      return preference(who, deed, ids);
    case 'read':
      return post(`/api/notifications/${ids.notification(deed.index)}/read`);
    case 'clear read':
      return remove('/api/notifications/read/all');
    case 'judged':
    case 'look':
      throw new Error(`${deed.kind} is no request`);
    default:
      return relation(who, deed, ids);
  }
}
