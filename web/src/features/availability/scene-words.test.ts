import { expect, test } from 'vitest';
import { t } from '@porchlight/messages/t';
import { person } from '../../testing/person.ts';
import { listed, messageShown, sceneHint } from './scene-words.ts';

const at = '2026-11-15T18:00:00.000Z';
const held = (status: 'available' | 'unavailable') => ({
  hold: { until: at },
  nextScheduleChange: { at, status },
});

test.each([
  ['off, no schedule', person(), false, t('availability.offHint')],
  ['on, no schedule', person(), true, t('availability.onHint')],
  [
    'off while the schedule would have it on',
    person(held('unavailable')),
    false,
    t('availability.scheduleSaysOn'),
  ],
  [
    'on while the schedule would have it off',
    person(held('available')),
    true,
    t('availability.scheduleSaysOff'),
  ],
  [
    'on for some groups only',
    person({ audience: { kind: 'groups', groupIds: ['g'] } }),
    true,
    t('availability.onHintGroups'),
  ],
  ['on, and the schedule agrees', person(held('unavailable')), true, t('availability.onHint')],
  ['on for a group that is gone', person({ audienceGone: true }), true, t('availability.goneHint')],
  [
    'off without a hold, whatever comes next',
    person({ nextScheduleChange: { at, status: 'unavailable' } }),
    false,
    t('availability.offHint'),
  ],
])('the line under the lamp: %s', (_, me, lit, said) => {
  expect(sceneHint(me, lit)).toBe(said);
});

test('many groups are counted, not listed', () => {
  expect(listed(['Family'])).toBe('Family');
  expect(listed(['Family', 'Close Friends'])).toBe('Family and Close Friends');
  expect(listed(['Family', 'Work', 'Choir', 'Chess'])).toBe('Family, Work and 2 more groups');
});

test.each([
  ['nfc', 'Changed via NFC tag'],
  ['schedule', 'Auto-updated by schedule'],
  ['manual', 'Server words'],
] as const)(
  'a message of the source %s is told in the language of the app',
  (statusSource, said) => {
    expect(messageShown(person({ statusSource, statusMessage: 'Server words' }))).toBe(said);
    expect(messageShown(person({ statusSource, statusMessage: null }))).toBeNull();
  },
);
