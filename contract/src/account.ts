/** Accounts and sessions: sign up, verify, sign in, recover, the own account. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  audience,
  displayName,
  done,
  email,
  givenPassword,
  id,
  idParams,
  newPassword,
  phoneNumber,
  status,
  text,
  timestamp,
  timeZone,
  username,
} from './values.ts';

export const cause = z.enum(['manual', 'timer', 'schedule', 'nfc', 'call', 'settings']);

/** The signed-in person, as only they see themselves. */
export const me = z.object({
  id,
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  avatar: z.string().nullable(),
  timezone: z.string().nullable(),
  status,
  statusMessage: z.string().nullable(),
  statusExpiresAt: timestamp.nullable(),
  /** Grows with every change of one's own state; the highest version wins on all devices. */
  statusVersion: z.number().int(),
  statusSource: z.enum(['manual', 'timer', 'schedule', 'nfc', 'call']),
  visibleToGroupIds: z.string(),
  audience,
  /** The audience last chosen by hand: what presets, extensions and tags share with. */
  chosenAudience: audience,
  /** The light is on for groups that no longer exist, so nobody sees it. */
  audienceGone: z.boolean(),
  /** A person's choice outranks the schedule until then (null: until changed by hand). */
  hold: z.object({ until: timestamp.nullable() }).nullable(),
  nextScheduleChange: z.object({ at: timestamp, status }).nullable(),
  currentStreak: z.number().int(),
  accessibilityMode: z.boolean(),
  autoUnavailableOnCall: z.boolean(),
  visibleToUnavailableContacts: z.boolean(),
  showTimerToOthers: z.boolean(),
  findMeByPhoneNumber: z.boolean(),
  syncContacts: z.boolean(),
});
export type Me = z.infer<typeof me>;

const signedIn = z.object({ user: me, sessionId: z.string(), isNewUser: z.boolean() });
const generic = z.object({ success: z.literal(true), message: z.string() });
const token = z.string().max(512);
const password = newPassword;

export const session = z.object({
  id,
  device: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  current: z.boolean(),
});

export const account = {
  'POST /api/register': endpoint({
    summary: 'Create an account. With verification on, the account waits for its mail.',
    access: 'public',
    body: z.object({
      email,
      password,
      confirmPassword: givenPassword,
      username: text.max(400).optional(),
      displayName,
      phoneNumber,
      invite: text.max(64).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      userCreated: z.boolean(),
      email: z.string(),
      message: z.string(),
      user: me.optional(),
      sessionId: z.string().optional(),
      isNewUser: z.boolean().optional(),
    }),
    errors: ['email_taken', 'explicit_language', 'passwords_differ', 'too_many_requests'],
  }),
  'POST /api/verify-email': endpoint({
    summary: 'Use the link of a verification mail; signs in.',
    access: 'public',
    body: z.object({ token }),
    reply: signedIn.extend({ message: z.string() }),
    errors: ['token_invalid', 'token_expired', 'email_taken', 'too_many_requests'],
  }),
  'POST /api/resend-verification': endpoint({
    summary: 'Ask for the verification mail again. The answer is the same for every address.',
    access: 'public',
    body: z.object({ email }),
    reply: generic,
    errors: ['too_many_requests'],
  }),
  'POST /api/login': endpoint({
    summary: 'Sign in.',
    access: 'public',
    body: z.object({ email: z.string().max(320), password: givenPassword }),
    reply: z.object({ sessionId: z.string() }),
    errors: ['wrong_credentials', 'not_verified', 'too_many_requests'],
  }),
  'POST /api/logout': endpoint({
    summary: 'End this session.',
    access: 'session',
    reply: done,
    errors: [],
  }),
  'GET /api/auth/session': endpoint({
    summary: 'The session id behind the session cookie, for the product’s own pages only.',
    access: 'cookie',
    reply: z.object({ sessionId: z.string().nullable() }),
    errors: [],
  }),
  'POST /api/forgot-password': endpoint({
    summary: 'Ask for a mail to set a new password. The answer is the same for every address.',
    access: 'public',
    body: z.object({ email }),
    reply: generic,
    errors: ['too_many_requests'],
  }),
  'POST /api/reset-password': endpoint({
    summary: 'Set a new password with the link of a recovery mail; ends every session.',
    access: 'public',
    body: z.object({ token, password, confirmPassword: givenPassword }),
    reply: generic,
    errors: ['token_invalid', 'token_expired', 'passwords_differ', 'too_many_requests'],
  }),
  'POST /api/change-password': endpoint({
    summary: 'Change the password; ends every other session.',
    access: 'session',
    body: z.object({ currentPassword: givenPassword, password, confirmPassword: givenPassword }),
    reply: generic,
    errors: ['wrong_password', 'passwords_differ', 'too_many_requests'],
  }),
  'GET /api/me': endpoint({
    summary: 'The signed-in person.',
    access: 'session',
    reply: me,
    errors: [],
  }),
  'GET /api/user': endpoint({
    summary: 'The signed-in person (same as /api/me).',
    access: 'session',
    reply: me,
    errors: [],
  }),
  'PATCH /api/user/timezone': endpoint({
    summary: 'Set the time zone that schedules and streaks follow.',
    access: 'session',
    body: z.object({ timezone: timeZone }),
    reply: me,
    errors: [],
  }),
  'PATCH /api/user/features': endpoint({
    summary: 'Change features; takes effect on what others see at once.',
    access: 'session',
    body: z.object({
      accessibilityMode: z.boolean().optional(),
      autoUnavailableOnCall: z.boolean().optional(),
      visibleToUnavailableContacts: z.boolean().optional(),
      showTimerToOthers: z.boolean().optional(),
    }),
    reply: me,
    errors: [],
  }),
  'PATCH /api/user/privacy-settings': endpoint({
    summary: 'Change privacy settings.',
    access: 'session',
    body: z.object({
      findMeByPhoneNumber: z.boolean().optional(),
      syncContacts: z.boolean().optional(),
    }),
    reply: me,
    errors: [],
  }),
  'PATCH /api/account': endpoint({
    summary: 'Change username, name or phone number.',
    access: 'session',
    body: z.object({
      username: username.optional(),
      displayName: displayName.optional(),
      phoneNumber: phoneNumber.optional(),
    }),
    reply: me,
    errors: ['username_taken', 'explicit_language', 'too_many_requests'],
  }),
  'DELETE /api/account': endpoint({
    summary: 'Delete the account: everything others could see of it is gone at once.',
    access: 'session',
    reply: done,
    errors: [],
  }),
  'GET /api/sessions': endpoint({
    summary: 'The devices that are signed in.',
    access: 'session',
    reply: z.array(session),
    errors: [],
  }),
  'DELETE /api/sessions/:id': endpoint({
    summary: 'Sign a device out.',
    access: 'session',
    params: idParams,
    reply: done,
    errors: ['not_found'],
  }),
} as const;
