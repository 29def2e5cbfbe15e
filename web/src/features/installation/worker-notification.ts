/** What a push says, as a notification. A push must be shown, whatever is in it. */
export type ShownNotification = {
  title: string;
  options: { body: string; icon: string; badge: string; tag?: string; data: { id: string | null } };
};

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

export function notificationOf(data: unknown): ShownNotification {
  const push = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const id = typeof push.id === 'string' ? push.id : null;
  return {
    title: text(push.title, 'Porchlight'),
    options: {
      body: text(push.message, 'There is something new.'),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      // The same news twice is shown once.
      ...(id !== null && { tag: id }),
      data: { id },
    },
  };
}
