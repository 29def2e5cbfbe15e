/** Signing in with an account of the operator's own sign-in service (OpenID Connect). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { numberChoices } from './privacy-choices.ts';
import { displayName, done, phoneCountry, phoneNumber, text, timestamp } from './values.ts';

/** How the service sent the browser back, and the secret that the same device got at the start. */
export const oidcResponse = z.object({
  code: z.string().min(1).max(4096),
  state: z.string().max(512),
  /** The issuer of the answer. If the service names itself, it must be the one we asked. */
  iss: z.string().max(2048).optional(),
  secret: z.string().max(64),
});
export type OidcResponse = z.infer<typeof oidcResponse>;

const ticket = z.string().max(8192);

/** The account of the service that signs in to this account. */
export const oidcLink = z.object({
  issuer: z.string(),
  /** The service's own name for the person. */
  subject: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

const login = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), sessionId: z.string() }),
  /** An account has this address: signing in to it once links the two. */
  z.object({ outcome: z.literal('sign_in_first'), email: z.string(), ticket: z.string() }),
  /** Nobody has it yet: name and number make the account. */
  z.object({
    outcome: z.literal('details'),
    email: z.string(),
    displayName: z.string(),
    ticket: z.string(),
  }),
]);

export const oidc = {
  'POST /api/oidc/start': endpoint({
    summary:
      'Begin to sign in with the sign-in service, or to confirm who asks: its address, and a ' +
      'secret for this device. Good for ten minutes and one use; 404 where no service is set up.',
    access: 'public',
    body: z.object({ isConfirmation: z.boolean() }),
    reply: z.object({ url: z.string(), secret: z.string() }),
    errors: ['not_found', 'oidc_unavailable', 'too_many_requests'],
  }),
  'POST /api/oidc/login': endpoint({
    summary: 'Sign in with the answer of the sign-in service, or learn the step that comes first.',
    access: 'public',
    body: oidcResponse.extend({
      /** The attempt began as a confirmation: a suspended person can then download their data. */
      isConfirmation: z.boolean().optional(),
    }),
    reply: login,
    errors: [
      ...(['not_found', 'oidc_refused', 'oidc_unverified', 'oidc_unavailable'] as const),
      ...(['suspended', 'registration_closed', 'too_many_requests'] as const),
    ],
  }),
  'POST /api/oidc/register': endpoint({
    summary: 'Make the account of somebody who came from the sign-in service.',
    access: 'public',
    body: z.object({
      ticket,
      displayName,
      phoneNumber,
      phoneCountry: phoneCountry.optional(),
      ...numberChoices,
      invite: text.max(64).optional(),
    }),
    reply: z.object({ sessionId: z.string() }),
    errors: [
      ...(['not_found', 'oidc_refused', 'registration_closed', 'invitation_required'] as const),
      ...(['explicit_language', 'invalid_phone_number', 'email_taken'] as const),
      'too_many_requests',
    ],
  }),
  'GET /api/oidc': endpoint({
    summary: 'The sign-in service of this server, and the own account there.',
    access: 'session',
    reply: z.object({
      /** The host name of the service; null where none is set up, or the link is to another one. */
      provider: z.string().nullable(),
      link: oidcLink.nullable(),
    }),
    errors: [],
  }),
  'POST /api/oidc/link': endpoint({
    summary:
      'Link the account that the sign-in service has vouched for, after a sign-in to this one. ' +
      'The owner is told by email.',
    access: 'session',
    body: z.object({ ticket }),
    reply: done,
    errors: [
      ...(['not_found', 'oidc_refused', 'oidc_taken', 'reauth_required'] as const),
      'too_many_requests',
    ],
  }),
  'DELETE /api/oidc': endpoint({
    summary: 'Remove the link: the service signs nobody in any more. The owner is told by email.',
    access: 'session',
    isFresh: true,
    reply: done,
    errors: ['not_found', 'too_many_requests'],
  }),
} as const;
