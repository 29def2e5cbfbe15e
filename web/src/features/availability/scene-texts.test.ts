import { expect, test } from 'vitest';
import { person } from '../../testing/person.ts';
import { listed, sceneHint } from './scene-texts.ts';
import { availabilityTexts as texts } from './texts.ts';

const at = '2026-11-15T18:00:00.000Z';
const held = (status: 'available' | 'unavailable') => ({
  hold: { until: at },
  nextScheduleChange: { at, status },
});

test.each([
  ['off, no schedule', person(), false, texts.offHint],
  ['on, no schedule', person(), true, texts.onHint],
  [
    'off while the schedule would have it on',
    person(held('unavailable')),
    false,
    texts.scheduleSaysOn,
  ],
  [
    'on while the schedule would have it off',
    person(held('available')),
    true,
    texts.scheduleSaysOff,
  ],
  ['on, and the schedule agrees', person(held('unavailable')), true, texts.onHint],
  ['on for a group that is gone', person({ audienceGone: true }), true, texts.goneHint],
  [
    'off without a hold, whatever comes next',
    person({ nextScheduleChange: { at, status: 'unavailable' } }),
    false,
    texts.offHint,
  ],
])('the line under the lamp: %s', (_, me, lit, said) => {
  expect(sceneHint(me, lit)).toBe(said);
});

test('many groups are counted, not listed', () => {
  expect(listed(['Family'])).toBe('Family');
  expect(listed(['Family', 'Close Friends'])).toBe('Family and Close Friends');
  expect(listed(['Family', 'Work', 'Choir', 'Chess'])).toBe('Family, Work and 2 more groups');
});
