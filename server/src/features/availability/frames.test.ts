import { randomUUID } from 'node:crypto';
import { UNLIT } from '@porchlight/domain/availability';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { textOf } from '../../realtime/text-frame.ts';
import { createFrames } from './frames.ts';

const owner = (displayName: string) =>
  ({
    ...{ id: randomUUID(), displayName, username: 'ana', photoId: null, phoneTyped: '' },
    ...{ phoneE164: null, publicRunFirst: null, publicRunLast: null, publicSince: null },
    ...{ status: 'unavailable', expiresAt: null, boundaryAt: null, timezone: null },
  }) as UserRow;

const anything = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  // What a person may call themselves, too.
  fc.constant('00000000-0000-4000-8000-000000000000'),
);

it('carries to each viewer their own id, whatever the owner chose', () =>
  fc.assert(
    fc.property(anything, anything, (name, statusMessage) => {
      const person = owner(name);
      const view = { ...UNLIT, status: 'available', statusMessage } as const;
      const frameFor = createFrames(person, Date.now());
      for (const friendshipId of [randomUUID(), randomUUID()]) {
        const friend = { friendshipId, displayName: name, statusMessage };
        expect(JSON.parse(textOf(frameFor(view, friendshipId)))).toMatchObject({
          type: 'status_change',
          data: { userId: person.id, displayName: name, status: 'available', friend },
        });
      }
    }),
  ));
