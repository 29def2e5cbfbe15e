import { randomUUID } from 'node:crypto';
import { liveMessage } from '@porchlight/contract/live';
import { UNLIT } from '@porchlight/domain/availability';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { statusMessages } from './status-messages.ts';

const owner = (displayName: string) =>
  ({
    ...{
      id: randomUUID(),
      displayName,
      username: 'ana',
      photoId: null,
      showPhoneToContacts: true,
      callWays: [] as UserRow['callWays'],
    },
    ...{ phoneE164: null, publicRunFirst: null, publicRunLast: null, publicSince: null },
    ...{ status: 'unavailable', expiresAt: null, boundaryAt: null, timezone: null },
  }) as UserRow;

const anything = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  // Names may contain any of these characters.
  fc.constant('"viewerVersion":0}}'),
);

it('carries to each viewer their own version, whatever the owner chose', () =>
  fc.assert(
    fc.property(anything, anything, (name, statusMessage) => {
      const person = owner(name);
      const view = { ...UNLIT, status: 'available', statusMessage } as const;
      const messageFor = statusMessages(person, Date.now());
      for (const viewerVersion of [1, Number.MAX_SAFE_INTEGER]) {
        const friend = { displayName: name, statusMessage };
        const message: unknown = JSON.parse(messageFor(view, viewerVersion));
        expect(liveMessage.parse(message)).toMatchObject({
          type: 'status_change',
          data: {
            userId: person.id,
            displayName: name,
            status: 'available',
            friend,
            viewerVersion,
          },
        });
        const off: unknown = JSON.parse(messageFor(UNLIT, viewerVersion));
        expect(off).toMatchObject({ data: { status: 'unavailable', viewerVersion } });
      }
    }),
  ));
