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
import { z } from 'zod';

export const id = z.uuid();
export const idParams = z.object({ id });
export const timestamp = z.iso.datetime();
export const done = z.object({ success: z.literal(true) });

export const status = z.enum(['available', 'unavailable']);

/** NUL cannot be stored, and half a surrogate pair is not text. */
export const text = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This text cannot be stored.');

export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('Please enter a valid email address'));

export const newPassword = text
  .min(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `The password can have at most ${PASSWORD_MAX} characters`);

/** A password to compare: no rule but an upper bound, so that nothing huge is hashed. */
export const givenPassword = z.string().max(1024);

export const displayName = text
  .max(400)
  .transform(tidyName)
  .refine(isDisplayName, 'Names can only contain letters and spaces (no numbers or symbols)');

export const username = text
  .max(400)
  .transform((value) => value.trim().toLowerCase())
  .refine(isUsername, 'Usernames have 3 to 30 letters, digits, dots or underscores');

export const phoneNumber = text.trim().max(40);

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

export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'This time zone is not known');

/** What strangers may know of a person. */
export const person = z.object({
  id,
  displayName: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
});
