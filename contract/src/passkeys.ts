/**
 * Passkeys: signing in with a device instead of a password. The shapes of the ceremonies are those
 * of WebAuthn's JSON serialisation, so that a client passes them on unchanged.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, id, idParams, text, timestamp } from './values.ts';

/** More than anyone has devices and security keys. */
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 40;

/** Only the lengths are limited here: the server's verification says what is valid. */
const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/, 'This is not base64url.');
const credentialId = base64(1400).min(1);

const passkeyName = text
  .max(400)
  .transform((value) => value.trim().replace(/\s+/g, ' '))
  .refine((value) => value.length > 0, 'Please enter a name')
  .refine(
    (value) => [...value].length <= PASSKEY_NAME_MAX,
    `Names of passkeys have at most ${PASSKEY_NAME_MAX} characters`,
  );

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  /** Null until it is used for the first time. */
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const attachment = z.enum(['platform', 'cross-platform']).nullish();

/** The answer of `navigator.credentials.create()`. */
const newCredential = z.object({
  ...credential,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64(8192),
    attestationObject: base64(65_536),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** The answer of `navigator.credentials.get()`. */
export const usedCredential = z.object({
  ...credential,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64(8192),
    authenticatorData: base64(8192),
    signature: base64(8192),
    userHandle: base64(128).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** No credential is listed: nobody learns which accounts have passkeys. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const passkeys = {
  'POST /api/passkeys/register/options': endpoint({
    summary: 'Begin to add a passkey: the options for `navigator.credentials.create()`.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    reply: creationOptions,
    errors: ['limit_reached', 'too_many_requests'],
  }),
  'POST /api/passkeys/register': endpoint({
    summary: 'Add the passkey that the device made. The owner is told by email.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    body: z.object({ credential: newCredential, name: passkeyName }),
    reply: passkey,
    errors: ['passkey_refused', 'limit_reached', 'too_many_requests'],
  }),
  'POST /api/passkeys/login/options': endpoint({
    summary:
      'Begin to sign in with a passkey, or to confirm one: the options for ' +
      '`navigator.credentials.get()`. They are good for five minutes and one use.',
    access: 'public',
    reply: requestOptions,
    errors: ['too_many_requests'],
  }),
  'POST /api/passkeys/login': endpoint({
    summary: 'Sign in with a passkey. Every passkey that cannot be used gets the same answer.',
    access: 'public',
    body: z.object({ credential: usedCredential }),
    reply: z.object({ sessionId: z.string() }),
    errors: ['passkey_refused', 'suspended', 'too_many_requests'],
  }),
  'GET /api/passkeys': endpoint({
    summary: 'The passkeys of the own account, oldest first.',
    access: 'session',
    reply: z.array(passkey),
    errors: [],
  }),
  'PATCH /api/passkeys/:id': endpoint({
    summary: 'Rename a passkey.',
    access: 'session',
    params: idParams,
    body: z.object({ name: passkeyName }),
    reply: passkey,
    errors: ['not_found'],
  }),
  'DELETE /api/passkeys/:id': endpoint({
    summary: 'Remove a passkey: it signs nobody in any more. The owner is told by email.',
    access: 'session',
    isFresh: true,
    changesSignIn: true,
    params: idParams,
    reply: done,
    errors: ['not_found', 'too_many_requests'],
  }),
} as const;
