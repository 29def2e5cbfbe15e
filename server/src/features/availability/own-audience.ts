/** The owner's view of who sees their light. */
import { isInAudience } from '@porchlight/domain/availability';
import { inChosenOrder } from '@porchlight/domain/group-order';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ownerFactsOf, type Owner } from '../../platform/db/light.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { orderIn } from '../../platform/texts.ts';
import { friendOf, photoUrl } from '../contacts/service.ts';
import * as queries from './queries.ts';

type OwnAudienceDeps = { db: Db; clock: Clock; own: (userId: string) => Promise<Owner> };

export function createOwnAudience({ db, clock, own }: OwnAudienceDeps) {
  return {
    /** Who sees me now; does not depend on anyone's own status. */
    async audience(userId: string) {
      const row = await own(userId);
      const facts = ownerFactsOf(row);
      const contacts = await queries.contactsWithGroups(db, userId);
      const now = clock();
      const seen = contacts.filter(({ groupIds }) =>
        isInAudience(facts, { isContact: true, groupIds, isAvailable: true }, now),
      );
      const { audience } = facts;
      const groups = audience.kind === 'groups' ? await queries.groupsOf(db, [userId]) : [];
      return {
        kind: seen.length === 0 ? ('nobody' as const) : audience.kind,
        count: seen.length,
        whileAvailableToo: !facts.visibleToUnavailableContacts,
        groups: groups
          .filter((group) => audience.kind === 'groups' && audience.groupIds.includes(group.id))
          .toSorted(inChosenOrder(orderIn(row.language)))
          .map(({ id, name, color }) => ({
            id,
            name,
            color,
            memberIds: seen
              .filter((contact) => contact.groupIds.includes(id))
              .map((contact) => contact.id),
          })),
        people: seen.map(({ id, displayName, username, photoId }) => ({
          id,
          displayName,
          username,
          avatar: photoUrl(photoId),
        })),
        others: contacts.length - seen.length,
      };
    },

    /** The own entry as this contact gets it while they are Available. */
    async seeAs(userId: string, contactId: string) {
      const row = await own(userId);
      const contact = (await queries.contactsWithGroups(db, userId)).find(
        ({ id }) => id === contactId,
      );
      if (!contact) throw new ApiError('user_not_found');
      const viewer = { isContact: true, groupIds: contact.groupIds, isAvailable: true };
      const now = clock();
      return {
        entry: friendOf(row, contact.friendshipId, viewer, now),
        inAudience: isInAudience(ownerFactsOf(row), viewer, now),
        whileAvailableToo: !row.visibleToUnavailableContacts,
      };
    },
  };
}
