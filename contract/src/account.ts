/** Accounts and sessions: sign up, verify, sign in, recover, and one's own account. */
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
  phoneCountry,
  phoneNumber,
  status,
  text,
  timestamp,
  timeZone,
  undoable,
  username,
} from './values.ts';
import { calm, calmChoices } from './calm-choices.ts';
import { languageChoice, ownLanguage } from './language-choice.ts';
import { numberChoices, privacyChoices } from './privacy-choices.ts';

export const cause = z.enum([
  'manual',
  'timer',
  'schedule',
  'exception',
  'nfc',
  'call',
  'settings',
]);

/** The signed-in person, as only they see themselves. */
export const me = z.object({
  id,
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** The number as typed. */
  phoneNumber: z.string(),
  phoneCountry: z.string().nullable(),
  /** The stored number is not valid: nobody sees it, and its owner is asked to correct it. */
  phoneNumberNeedsCorrection: z.boolean(),
  avatar: z.string().nullable(),
  timezone: z.string().nullable(),
  ...ownLanguage,
  status,
  statusMessage: z.string().nullable(),
  statusExpiresAt: timestamp.nullable(),
  /** Grows with every change of the person's own state; on all devices the highest wins. */
  statusVersion: z.number().int(),
  statusSource: z.enum(['manual', 'timer', 'schedule', 'exception', 'nfc', 'call']),
  visibleToGroupIds: z.string(),
  audience,
  /** The audience last chosen by hand, which presets, extensions and NFC tags use. */
  chosenAudience: audience,
  /** The light is on for groups that no longer exist, so nobody sees it. */
  audienceGone: z.boolean(),
  /** Until then a person's choice outranks the schedule (null: until they change it). */
  hold: z.object({ until: timestamp.nullable() }).nullable(),
  nextScheduleChange: z.object({ at: timestamp, status }).nullable(),
  isEverythingOff: z.boolean(),
  currentStreak: z.number().int(),
  accessibilityMode: z.boolean(),
  autoUnavailableOnCall: z.boolean(),
  visibleToUnavailableContacts: z.boolean(),
  showTimerToOthers: z.boolean(),
  findMeByPhoneNumber: z.boolean(),
  findMeByEmail: z.boolean(),
  showPhoneToContacts: z.boolean(),
  syncContacts: z.boolean(),
  ...calm,
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
  /** The strongest way in which the person showed who they are; null: it was not noted. */
  provedBy: z.enum(['sign-up', 'password', 'service', 'code', 'passkey']).nullable(),
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
      phoneCountry: phoneCountry.optional(),
      ...numberChoices,
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
      /** Kept on this device: only here our page finishes the registration without a question. */
      registrationSecret: z.string().optional(),
    }),
    errors: [
      ...(['registration_closed', 'invitation_required', 'email_taken'] as const),
      ...(['explicit_language', 'name_reserved', 'invalid_phone_number'] as const),
      'passwords_differ',
      'too_many_requests',
    ],
  }),
  'POST /api/verify-email': endpoint({
    summary: 'Use the link of a verification mail; signs in.',
    access: 'public',
    body: z.object({
      token,
      /** The password chosen at sign-up. */
      password: givenPassword.optional(),
      /** Or a new one, with name and number: the registration's own are then not used. */
      newPassword: newPassword.optional(),
      displayName: displayName.optional(),
      phoneNumber: phoneNumber.optional(),
      phoneCountry: phoneCountry.optional(),
    }),
    reply: signedIn.extend({ message: z.string(), invite: z.string().nullable() }),
    errors: [
      ...(['token_invalid', 'token_expired', 'email_taken', 'details_required'] as const),
      ...(['wrong_password', 'explicit_language', 'invalid_phone_number'] as const),
      ...(['registration_closed', 'invitation_required'] as const),
      'too_many_requests',
    ],
  }),
  'POST /api/verify-email/preview': endpoint({
    summary: 'What the link of a verification mail would do, without using it.',
    access: 'public',
    body: z.object({ token, registrationSecret: token.optional() }),
    reply: z.object({
      email: z.string(),
      /** A link that starts afresh belongs to no registration: it needs a password and details. */
      isFresh: z.boolean(),
      /** The link belongs to the registration whose secret was sent. */
      isFromHere: z.boolean(),
    }),
    errors: ['token_invalid', 'token_expired', 'too_many_requests'],
  }),
  'POST /api/resend-verification': endpoint({
    summary:
      'Ask for the verification mail again: with its secret the link of that registration, ' +
      'without it a link that starts afresh. The answer is the same for every address.',
    access: 'public',
    body: z.object({ email, registrationSecret: token.optional() }),
    reply: generic,
    errors: ['too_many_requests'],
  }),
  'POST /api/logout': endpoint({
    summary: 'End this session.',
    access: 'session',
    reply: done,
    errors: [],
  }),
  'POST /api/sessions/revoke': endpoint({
    summary:
      'End a session by its revoke-only token: the base64url SHA-256 of the session id. ' +
      'The answer is the same whether the session exists.',
    access: 'public',
    body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    reply: done,
    errors: ['too_many_requests'],
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
    reply: generic.extend({
      /** The address that the link came to. */
      email: z.string().optional(),
      /** Names of passkeys, which sign in as before: a reset removes none. */
      passkeys: z.array(z.string()).optional(),
      /** The sign-in service that signs in as before. */
      signInService: z.string().optional(),
      /** Signing in with the new password asks for a one-time code. */
      hasCodes: z.boolean().optional(),
    }),
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
      ...calmChoices,
      ...languageChoice,
    }),
    reply: me,
    errors: [],
  }),
  'PATCH /api/user/privacy-settings': endpoint({
    summary: 'Change privacy settings.',
    access: 'session',
    body: z.object(privacyChoices),
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
      phoneCountry: phoneCountry.optional(),
    }),
    reply: me,
    errors: [
      'username_taken',
      'explicit_language',
      'name_reserved',
      'invalid_phone_number',
      'too_many_requests',
    ],
  }),
  'DELETE /api/account': endpoint({
    summary: 'Delete the account: everything others could see of it is gone at once.',
    access: 'session',
    isForSuspended: true,
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
    reply: undoable,
    errors: ['not_found'],
  }),
} as const;
