/** Reading and throwing away. Failures are silent: the list is then asked for again. */
import { call } from '../../api/client.ts';
import { patchQuery, readQuery, refetch } from '../../api/query-client.ts';

/** Marks that are still under way: what is to be deleted must be marked by then. */
let marking: Promise<unknown> = Promise.resolve();

/** Shown as read at once; the server follows. */
export function markRead(wanted: readonly string[]): void {
  const unread = (readQuery('GET /api/notifications') ?? []).filter(({ read }) => !read);
  const ids = unread.map(({ id }) => id).filter((id) => wanted.includes(id));
  if (ids.length === 0) return;
  showRead(ids);
  const marks = ids.map(async (id) => call('POST /api/notifications/:id/read', { params: { id } }));
  const settled = Promise.all(marks).then(
    // Once more: a list asked for before the marks arrived may have come meanwhile.
    () => showRead(ids),
    async () => refetch('GET /api/notifications'),
  );
  marking = Promise.all([marking, settled]);
}

export async function deleteRead(): Promise<void> {
  if (!readQuery('GET /api/notifications')?.some(({ read }) => read)) return;
  hideRead();
  try {
    await marking;
    await call('DELETE /api/notifications/read/all');
    hideRead();
  } catch {
    await refetch('GET /api/notifications');
  }
}

function showRead(ids: readonly string[]): void {
  patchQuery('GET /api/notifications', (list) =>
    list.map((entry) => (ids.includes(entry.id) ? { ...entry, read: true } : entry)),
  );
}

function hideRead(): void {
  patchQuery('GET /api/notifications', (list) => list.filter(({ read }) => !read));
}
