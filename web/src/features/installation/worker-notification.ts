/** A push as a notification. Every push must be shown, readable or not. */
import type { SimpleKey } from '@porchlight/messages/translator';
import { catalogues } from '@porchlight/messages/worker';

export type ShownNotification = {
  title: string;
  options: { body: string; icon: string; badge: string; tag?: string; data: { id: string | null } };
};

type WorkerKey = Extract<SimpleKey, `worker.${string}`>;

type Spoken = keyof typeof catalogues;
const isSpoken = (language: string): language is Spoken => Object.hasOwn(catalogues, language);

/** The app's language, else the device's. */
export const spoken = (kept: string | null, wanted: readonly string[]): Spoken =>
  [kept ?? '', ...wanted.map((tag) => tag.slice(0, 2).toLowerCase())].find(isSpoken) ?? 'en';

/** Without the app's translator: a worker of the old kind shares no file with the app. */
const said = (language: Spoken, key: WorkerKey): string =>
  String(catalogues[language].worker[key.slice('worker.'.length)]);

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

export function notificationOf(data: unknown, language: Spoken = 'en'): ShownNotification {
  const push = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const id = typeof push.id === 'string' ? push.id : null;
  return {
    title: text(push.title, said(language, 'worker.title')),
    options: {
      body: text(push.message, said(language, 'worker.newNotification')),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      // The same news twice is shown once.
      ...(id !== null && { tag: id }),
      data: { id },
    },
  };
}
