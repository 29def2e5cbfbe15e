/** Values that several endpoints share. */
import {
  GROUP_NAME_MAX,
  isDisplayName,
  isStatusMessage,
  isUsername,
  PASSWORD_MAX,
  PASSWORD_MIN,
  tidyName,
  tidyStatusMessage,
} from '@porchlight/domain/names';
import { MAX_EMAIL, tidyEmail } from '@porchlight/domain/email';
import { isPhoneCountry } from '@porchlight/domain/phone-countries';
import { canonicalTimeZone } from '@porchlight/domain/time-zones';
import { z } from 'zod';
import { apiErrors } from './errors.ts';

export const id = z.uuid();
export const idParams = z.object({ id });
export const timestamp = z.iso.datetime();
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');
export const done = z.object({ success: z.literal(true) });
/** The answer of a change that the session which made it can undo for 15 s. */
export const undoable = done.extend({ undoId: id.optional() });

export const status = z.enum(['available', 'unavailable']);

/** NUL cannot be stored, and half of a surrogate pair is not valid text. */
export const text = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This text cannot be stored.');

export const email = z
  .string()
  .max(MAX_EMAIL)
  .transform(tidyEmail)
  .pipe(z.email('Please enter a valid email address'));

export const newPassword = text
  .min(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `The password can have at most ${PASSWORD_MAX} characters`);

/** A password to compare. Only the length is limited, so that nothing huge is hashed. */
export const givenPassword = z.string().max(1024);

export const displayName = text
  .max(400)
  .transform(tidyName)
  .refine(isDisplayName, 'Names can only contain letters and spaces (no numbers or symbols)');

export const username = text
  .max(400)
  .transform((value) => value.trim().toLowerCase())
  .refine(isUsername, 'Usernames have 3 to 30 letters, digits, dots or underscores');

const PHONE_NUMBER = apiErrors.invalid_phone_number.message;
/** The number as typed. Its country decides whether it is valid. */
export const phoneNumber = text.trim().min(1, PHONE_NUMBER).max(40, PHONE_NUMBER);

/** BCP 47: 'de', 'pt-BR'. A language that this release does not have reads English. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'This is not the tag of a language.');

/** ISO 3166 alpha-2. */
export const phoneCountry = z
  .string()
  .max(2)
  .transform((value) => value.toUpperCase())
  .refine(isPhoneCountry, 'This country is not known');

export const groupName = text
  .max(400)
  .transform(tidyName)
  .refine((value) => value.length > 0, 'Please enter a group name')
  .refine((value) => [...value].length <= GROUP_NAME_MAX, 'Group names have at most 40 characters');

export const statusMessage = z
  .string()
  .transform((value) => tidyStatusMessage(value.toWellFormed()))
  .refine(isStatusMessage, 'A status message can have at most 50 characters');

export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('groups'), groupIds: z.array(id) }),
]);

/** A name of the tz database; former names ('Asia/Calcutta') become today's. */
export const timeZone = z
  .string()
  .max(64)
  .transform((name) => canonicalTimeZone(name) ?? '')
  .refine((zone) => zone !== '', 'This time zone is not known');

/** The fields that strangers may know of a person. */
export const person = z.object({
  id,
  displayName: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
});
