/** Contacts, requests, groups or blocks changed somewhere: what is shown of them is fetched anew. */
import { t } from '@porchlight/messages/t';
import { onLive } from '../../api/live.ts';
import { refetch } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

export function listenForContacts(): () => void {
  const stopChanges = onLive('friends_changed', () => {
    void refetch(
      'GET /api/friends',
      'GET /api/friend-requests',
      'GET /api/sent-friend-requests',
      'GET /api/contact-groups',
      'GET /api/blocked-users',
      'GET /api/notifications',
      'GET /api/audience',
      'GET /api/audience/:id',
    );
  });
  const stopRequests = onLive('friend_request', ({ displayName }) => {
    toast({ title: t('contacts.sentYou', { name: displayName }) });
    void refetch('GET /api/friend-requests', 'GET /api/notifications');
  });
  return () => {
    stopChanges();
    stopRequests();
  };
}
