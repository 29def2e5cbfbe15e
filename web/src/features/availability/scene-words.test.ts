import { expect, test } from 'vitest';
import { t } from '@porchlight/messages/t';
import { person } from '../../testing/person.ts';
import { listed, messageShown, reasonShown, sceneHint } from './scene-words.ts';

const at = '2026-11-15T18:00:00.000Z';
const held = (status: 'available' | 'unavailable') => ({
  hold: { until: at },
  nextScheduleChange: { at, status },
});

test.each([
  ['off, no schedule', person(), false, t('availability.offHint')],
  ['on, no schedule: the lines below say who sees it', person(), true, null],
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
  ['on, and the schedule agrees', person(held('unavailable')), true, null],
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
] as const)('the source %s is a reason, on or off, and never the message', (statusSource, said) => {
  for (const status of ['available', 'unavailable'] as const) {
    const me = person({ status, statusSource, statusMessage: said });
    expect(reasonShown(me)).toBe(said);
    expect(messageShown(me)).toBeNull();
  }
  expect(messageShown(person({ statusSource, statusMessage: 'Tea' }))).toBe('Tea');
});

test('whoever sets the light by hand needs no reason, and may use the same words', () => {
  const me = person({ statusSource: 'manual', statusMessage: 'Auto-updated by schedule' });
  expect(reasonShown(me)).toBeNull();
  expect(messageShown(me)).toBe('Auto-updated by schedule');
});
