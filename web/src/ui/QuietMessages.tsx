import { useSyncExternalStore } from 'react';
import { quietMessage, subscribeToQuietMessages } from './toast.ts';

/** Once in the app and from the start: a region that is added with its text is not heard. */
export function QuietMessages() {
  const told = useSyncExternalStore(subscribeToQuietMessages, quietMessage, quietMessage);
  return (
    <div className="sr-only" aria-live="polite">
      {told && (
        <div key={told.id}>
          <p>{told.title}</p>
          {told.description && <p>{told.description}</p>}
        </div>
      )}
    </div>
  );
}
