/** A push as a notification. Every push must be shown, readable or not. */
import type { SimpleKey } from '@porchlight/messages/translator';
import { catalogues } from '@porchlight/messages/worker';

export type ShownNotification = {
  title: string;
  options: { body: string; icon: string; badge: string; tag?: string; data: { id: string | null } };
};

type WorkerKey = Extract<SimpleKey, `worker.${string}`>;

/** Without the app's translator: a worker of the old kind shares no file with the app. */
const english = (key: WorkerKey): string =>
  String(catalogues.en.worker[key.slice('worker.'.length)]);

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

export function notificationOf(data: unknown): ShownNotification {
  const push = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const id = typeof push.id === 'string' ? push.id : null;
  return {
    title: text(push.title, english('worker.title')),
    options: {
      body: text(push.message, english('worker.newNotification')),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      // The same news twice is shown once.
      ...(id !== null && { tag: id }),
      data: { id },
    },
  };
}
