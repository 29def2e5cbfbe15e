/** Rows of the authorisation matrix: account, light and schedule. */
import type { Cast } from './cast.ts';
import {
  about,
  atOwned,
  atOwner,
  body,
  contacts,
  desk,
  entry,
  first,
  open,
  own,
  type Listed,
} from './row.ts';

const exported = (answer: unknown, cast: Cast): unknown => {
  const file = answer as { account: Listed } & Record<string, unknown>;
  if (file.account.id === cast.owner.id) return file;
  return ['contacts', 'requestsReceived', 'requestsSent', 'blocked']
    .map((list) => entry(file[list], cast))
    .find((found) => found !== undefined);
};
const caseOf = (answer: unknown, { owner }: Cast): unknown =>
  (answer as { username: string | null }[]).find(({ username }) => username === owner.username);
const email = body(({ owner }) => ({ email: owner.email }));
const period = { dayOfWeek: 2, startTime: '09:00', endTime: '10:00' };
const password = 'another horse';

export const accountRows = {
  'POST /api/register': open(
    'Try to sign up with your address, and learn that it has an account',
    'email_taken',
    {
      ask: ({ owner }) => ({
        body: {
          ...{ email: owner.email, password, confirmPassword: password },
          ...{ displayName: 'Nobody Else', phoneNumber: '+1 415 555 0123' },
        },
      }),
    },
  ),
  'POST /api/verify-email': open(
    'Try a made-up link',
    'token_invalid',
    body(() => ({ token: 'x' })),
  ),
  'POST /api/verify-email/preview': open(
    'Look at a made-up link',
    'token_invalid',
    body(() => ({ token: 'x' })),
  ),
  'POST /api/resend-verification': open(
    'Have your verification email sent again, if one is waiting',
    'generic',
    email,
  ),
  'POST /api/account-deletion': open(
    'Have a link sent to you that deletes your account',
    'generic',
    email,
  ),
  'POST /api/account-deletion/confirm': open(
    'Try a made-up link that deletes an account',
    'token_invalid',
    body(() => ({ token: 'x' })),
  ),
  'POST /api/sessions/revoke': open(
    'Try a made-up revoke-only token',
    'done',
    body(() => ({ token: 'A'.repeat(43) })),
  ),
  'POST /api/login': open(
    'Try to sign in as you',
    'wrong_credentials',
    body(({ owner }) => ({ email: owner.email, password })),
  ),
  'POST /api/reports/public': open(
    'Report you, which you never learn',
    'done',
    body(({ owner }) => ({ about: owner.username, reason: 'spam' })),
  ),
  'POST /api/crash-reports': open(
    'Report where the phone app broke',
    'done',
    body(() => ({ platform: 'ios', build: 'index.js', name: 'Error', frames: [] })),
  ),
  'GET /api/app': open('Ask what a phone app needs to know', 'phoneApp'),
  'POST /api/forgot-password': open(
    'Have an email sent to you for a new password',
    'generic',
    email,
  ),
  'POST /api/reset-password': open(
    'Try a made-up link',
    'token_invalid',
    body(() => ({ token: 'x', password, confirmPassword: password })),
  ),
  'GET /api/auth/session': open('Ask whether their own browser is signed in', 'noSession'),

  'POST /api/logout': own('Sign out', 'done'),
  'POST /api/change-password': own(
    'Change their password, if they know the old one',
    'wrong_password',
    body(() => ({ currentPassword: 'wrong', password, confirmPassword: password })),
  ),
  'POST /api/reauthenticate': own(
    'Confirm their password',
    'wrong_password',
    body(() => ({ password: 'wrong' })),
  ),
  'GET /api/me': own('Look at their own account', 'ownMe'),
  'GET /api/user': own('Look at their own account', 'ownMe'),
  'PATCH /api/user/timezone': own(
    'Set their time zone',
    'ownMe',
    body(() => ({ timezone: 'Asia/Tokyo' })),
  ),
  'PATCH /api/user/features': own(
    'Set their features',
    'ownMe',
    body(() => ({ accessibilityMode: true })),
  ),
  'PATCH /api/user/privacy-settings': own(
    'Set their privacy',
    'ownMe',
    body(() => ({ syncContacts: true })),
  ),
  'GET /api/account/call-ways': own('Look at their own other ways to call', 'ownCallWays'),
  'PUT /api/account/call-ways': own(
    'Set their own other ways to call',
    'ownCallWays',
    body(() => ({ callWays: [] })),
  ),
  'PATCH /api/account': own(
    'Change their name and number',
    'ownMe',
    body(() => ({ phoneNumber: '+1 415 555 0123' })),
  ),
  'DELETE /api/account': own('Delete their account', 'done', {}, { suspended: 'done' }),
  'GET /api/account/export': about(
    'Find you in their own data export',
    'nothing',
    {
      ...{ self: 'ownExport', inside: 'light', outside: 'dark', blocker: 'blockEntry' },
      ...{ requester: 'requestSent', requested: 'requestReceived' },
      // A suspended person must not go on watching lights by exports.
      suspended: 'dark',
    },
    { part: exported },
  ),
  'POST /api/upload-profile-photo': own('Set their photo', 'ownMe', {
    ask: () => ({ isUpload: true }),
  }),
  'DELETE /api/delete-profile-photo': own('Remove their photo', 'ownMe'),
  'GET /api/sessions': own('List their signed-in devices', 'ownSessions', { part: first }),
  'GET /api/security-log': own('Look at what happened to their account', 'ownEvents', {
    part: first,
  }),
  'DELETE /api/sessions/:id': about(
    'Sign out your devices',
    'not_found',
    { self: 'done' },
    atOwned('session'),
  ),

  'POST /api/status': about(
    'Share a light with your groups',
    'unknown_group',
    { self: 'ownMe' },
    body(({ owned }) => ({ status: 'available', visibleToGroupIds: [owned.group] })),
  ),
  'POST /api/status/resume-schedule': own('Resume their schedule', 'ownMe'),
  'GET /api/moderation': own(
    'Read what moderators did about them',
    'nothing',
    { part: first },
    { suspended: 'ownNotice' },
  ),
  'POST /api/moderation/answer': own(
    'Answer it once',
    'not_found',
    body(() => ({ text: 'It was a joke.' })),
    { suspended: 'done' },
  ),
  'POST /api/everything-off': own('Turn everything of theirs off', 'ownMe'),
  'POST /api/be-seen-again': own('Be seen again', 'ownMe'),
  'GET /api/visibility-history': about(
    'Find you among those who could see them',
    'nothing',
    contacts('person'),
    {
      part: (answer, cast) =>
        entry(
          (answer as { people: unknown[] }).people.filter((one) => one !== null),
          cast,
        ),
    },
  ),
  'PUT /api/visibility-history': own(
    'Keep a record of who could see them, or not',
    'done',
    body(() => ({ isKept: true })),
  ),
  'DELETE /api/visibility-history': own('Erase that record', 'done'),
  'GET /api/desk/cases': desk('See that you were reported', 'deskCase', { part: caseOf }),
  'GET /api/desk/cases/:id': desk('See what was reported of you', 'deskCaseOpened', {
    ask: ({ deskCase }) => ({ params: { id: deskCase } }),
  }),
  'GET /api/desk/log': desk('See what moderators did about you', 'deskLine', { part: caseOf }),
  'POST /api/desk/actions': desk(
    'Act on a report about you, which you are told',
    'done',
    body(({ deskCase }) => ({ caseId: deskCase, action: 'warn', reason: 'x' })),
  ),
  'GET /api/audience': about('Find you among those who see them', 'nothing', contacts('person'), {
    part: (answer, cast) => entry((answer as { people: unknown[] }).people, cast),
  }),
  'GET /api/audience/:id': about(
    'Look at their own entry as you get it',
    'user_not_found',
    contacts('ownEntryAsSeen'),
    atOwner,
  ),
  'GET /api/scheduled-availability': about(
    'See your schedule',
    'nothing',
    { self: 'ownEntry' },
    { part: (answer, { owned }) => (answer as Listed[]).find(({ id }) => id === owned.entry) },
  ),
  'POST /api/scheduled-availability': about(
    'Open a schedule for your groups',
    'unknown_group',
    { self: 'ownEntry' },
    {
      ask: ({ owned }) => ({ body: { ...period, groupIds: [owned.group] } }),
      part: first,
    },
  ),
  'PATCH /api/scheduled-availability/:id': about(
    'Change your schedule',
    'not_found',
    { self: 'ownEntry' },
    atOwned('entry', { isEnabled: false }),
  ),
  'DELETE /api/scheduled-availability/:id': about(
    'Delete your schedule',
    'not_found',
    { self: 'done' },
    atOwned('entry'),
  ),
  'GET /api/schedule-exceptions': about(
    'See your days that are different',
    'nothing',
    { self: 'ownException' },
    { part: (answer, { owned }) => (answer as Listed[]).find(({ id }) => id === owned.exception) },
  ),
  'POST /api/schedule-exceptions': about(
    'Make a day different for your groups',
    'unknown_group',
    { self: 'ownException' },
    {
      ask: ({ owned, endsAt }) => {
        const date = endsAt.slice(0, 10);
        const periods = [{ startTime: '09:00', endTime: '10:00', groupIds: [owned.group] }];
        return { body: { kind: 'instead', from: date, to: date, periods } };
      },
    },
  ),
  'DELETE /api/schedule-exceptions/:id': about(
    'Take back a day that is different',
    'not_found',
    { self: 'done' },
    atOwned('exception'),
  ),
} as const;
