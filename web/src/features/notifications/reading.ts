/** Reading and clearing. A failure is silent: the list is fetched again and says how it stands. */
import type { Notification } from '@porchlight/contract/notifications';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { deferWithUndo } from '../../api/defer.ts';
import { deferredKeys, useDeferredKeys } from '../../api/deferred.ts';
import { patchQuery, readQuery, refetch } from '../../api/query-client.ts';

/** Marks that are still under way: what is to be deleted must be marked by then. */
let marking: Promise<unknown> = Promise.resolve();

/** All of these are on the screen: one request, which leaves alone what arrives later. */
export function markAllRead(shown: readonly Notification[]): void {
  const unread = shown.filter(({ read }) => !read);
  const until = newestOf(unread);
  if (until === undefined) return;
  mark(
    unread.map(({ id }) => id),
    call('POST /api/notifications/read/all', { body: { until } }),
  );
}

const newestOf = (list: readonly Notification[]): string | undefined =>
  list.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : -1))[0];

/** One that is still unread when it is followed. */
export function markRead(id: string): void {
  const entry = readQuery('GET /api/notifications')?.find((other) => other.id === id);
  if (!entry || entry.read) return;
  mark([id], call('POST /api/notifications/:id/read', { params: { id } }));
}

/** Shown as read at once; the server follows. */
function mark(ids: readonly string[], request: Promise<unknown>): void {
  showRead(ids);
  const settled = request.then(
    // Once more: a list asked for before the mark arrived may have come meanwhile.
    () => showRead(ids),
    async () => refetch('GET /api/notifications'),
  );
  marking = Promise.all([marking, settled]);
}

const clearKey = (id: string): string => `clear ${id}`;

let takeBackLast = (): boolean => false;

/** Hidden at once, and deleted when the Undo is over; with what waits for that already, if any. */
export function clearRead(): void {
  if (toClear().length === 0) return;
  takeBackLast();
  const read = toClear();
  const until = newestOf(read);
  const ids = read.map(({ id }) => id);
  const offer = { title: t('notifications.cleared'), altText: t('notifications.undoClear') };
  takeBackLast = deferWithUndo(ids.map(clearKey), offer, async () => {
    try {
      await marking;
      await call('DELETE /api/notifications/read/all', { body: { until }, keepalive: true });
      hide(ids);
    } catch {
      await refetch('GET /api/notifications');
    }
  });
}

function toClear(): readonly Notification[] {
  const deferred = deferredKeys();
  const list = readQuery('GET /api/notifications') ?? [];
  return list.filter(({ id, read, folded }) => read && !folded && !deferred.has(clearKey(id)));
}

/** Without those that are cleared as soon as their Undo is over. */
export function useNotCleared(list: readonly Notification[] | undefined) {
  const deferred = useDeferredKeys();
  return list?.filter(({ id }) => !deferred.has(clearKey(id)));
}

function showRead(ids: readonly string[]): void {
  patchQuery('GET /api/notifications', (list) =>
    list.map((entry) => (ids.includes(entry.id) ? { ...entry, read: true } : entry)),
  );
}

function hide(ids: readonly string[]): void {
  patchQuery('GET /api/notifications', (list) => list.filter(({ id }) => !ids.includes(id)));
}
