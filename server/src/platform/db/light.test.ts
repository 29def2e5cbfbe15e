/** A field of the light that is forgotten in one place fails here, if it compiles at all. */
import { NEW_LIGHT, type Light } from '@porchlight/domain/availability-time';
import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  columnsOf,
  FACT_COLUMNS,
  lightBefore,
  lightOf,
  ownerFactsOf,
  type Owner,
} from './light.ts';
import { users } from './schema/people.ts';

const audience = fc.oneof(
  fc.constant({ kind: 'everyone' as const }),
  fc.record({ kind: fc.constant('groups' as const), groupIds: fc.array(fc.uuid()) }),
);
const instant = fc.option(fc.integer({ min: 0 }));

/** One arbitrary per field: a new field of `Light` without one does not compile. */
const fields: { [Field in keyof Light]: fc.Arbitrary<Light[Field]> } = {
  status: fc.constantFrom('available', 'unavailable'),
  statusMessage: fc.option(fc.string()),
  source: fc.constantFrom('manual', 'timer', 'schedule', 'nfc', 'call'),
  expiresAt: instant,
  audience,
  chosenAudience: audience,
  isHeld: fc.boolean(),
  boundaryAt: instant,
};

it('every field of a light is stored and read again', () => {
  fc.assert(
    fc.property(fc.record(fields), (light) => {
      expect(lightOf(columnsOf(light) as Owner)).toEqual(light);
    }),
  );
});

it('a light is stored in columns of the person', () => {
  expect(Object.keys(getTableColumns(users))).toEqual(
    expect.arrayContaining(Object.keys(columnsOf(NEW_LIGHT))),
  );
});

it('what others can see is a function of the columns that an outbox row keeps', () => {
  const read = new Set<string>();
  const row = new Proxy({} as Owner, {
    get: (_, column) => void read.add(String(column)),
  });
  ownerFactsOf(row);
  // Group ids are read only for an audience of groups.
  expect([...FACT_COLUMNS]).toEqual(expect.arrayContaining([...read]));
  expect(Object.keys(lightBefore(row)).sort()).toEqual([...FACT_COLUMNS].sort());
});
