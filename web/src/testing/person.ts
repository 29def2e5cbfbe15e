/** A signed-in person for tests; give what the test is about. */
import type { Me } from '@porchlight/contract/account';

export function person(given: Partial<Me> = {}): Me {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'nora@example.com',
    username: 'nora',
    displayName: 'Nora Hale',
    phoneNumber: '+14155550123',
    phoneCountry: 'US',
    phoneNumberNeedsCorrection: false,
    avatar: null,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    status: 'unavailable',
    statusMessage: null,
    statusExpiresAt: null,
    statusVersion: 1,
    statusSource: 'manual',
    visibleToGroupIds: '[]',
    audience: { kind: 'everyone' },
    chosenAudience: { kind: 'everyone' },
    audienceGone: false,
    hold: null,
    nextScheduleChange: null,
    isEverythingOff: false,
    currentStreak: 0,
    accessibilityMode: false,
    autoUnavailableOnCall: false,
    visibleToUnavailableContacts: true,
    showTimerToOthers: true,
    findMeByPhoneNumber: true,
    findMeByEmail: true,
    showPhoneToContacts: true,
    syncContacts: false,
    ...given,
  };
}
