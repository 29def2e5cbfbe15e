import { useSyncExternalStore } from 'react';
import { announcements, subscribeToAnnouncements } from './announce.ts';

/** The two live regions, once in the app and from the start: a region added later is not heard. */
export function Announcer() {
  const said = useSyncExternalStore(subscribeToAnnouncements, announcements, announcements);
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        <span key={said.polite.id}>{said.polite.text}</span>
      </div>
      <div role="alert" aria-live="assertive">
        <span key={said.assertive.id}>{said.assertive.text}</span>
      </div>
    </div>
  );
}
