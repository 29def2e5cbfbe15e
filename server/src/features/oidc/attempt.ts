/**
 * One attempt to sign in with the service. State, nonce and code verifier are derived from a key of
 * the instance and a secret that the device keeps: nothing is stored, and an answer that another
 * device began is worth nothing here.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { makeChallenge, readChallenge, type Challenge } from '../../platform/security/challenge.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { newToken } from '../../platform/security/tokens.ts';

const ATTEMPT_LIFE_MS = 10 * 60_000;
/** Time to sign in to the account that is there, or to type name and number. */
const TICKET_LIFE_MS = 30 * 60_000;

/** A sign-in must not pass for a confirmation: the service may not have asked for anything. */
export type Purpose = 'sign-in' | 'confirmation';

export type Attempt = {
  readonly state: string;
  readonly secret: string;
  readonly nonce: string;
  readonly verifier: string;
};

const purposeOf = (purpose: Purpose, secret: string): string => `oidc ${purpose} ${secret}`;

const derive = (key: Buffer, name: string, { state, secret }: { state: string; secret: string }) =>
  createHmac('sha256', key).update(`${name} ${state} ${secret}`).digest('base64url');

const complete = (key: Buffer, given: { state: string; secret: string }): Attempt => ({
  ...given,
  nonce: derive(key, 'nonce', given),
  verifier: derive(key, 'verifier', given),
});

export function beginAttempt(key: Buffer, purpose: Purpose, now: number): Attempt {
  const secret = newToken();
  const state = makeChallenge(key, {
    purpose: purposeOf(purpose, secret),
    random: randomBytes(16),
    expiresAt: now + ATTEMPT_LIFE_MS,
  }).toString('base64url');
  return complete(key, { state, secret });
}

/** Null: not begun here, on another device, for something else, or too long ago. */
export function readAttempt(
  key: Buffer,
  given: { state: string; secret: string; purpose: Purpose; now: number },
): { attempt: Attempt; challenge: Challenge; ageSeconds: number } | null {
  const { state, secret, now } = given;
  const purpose = purposeOf(given.purpose, secret);
  const challenge = readChallenge(key, { text: state, purpose, now });
  if (!challenge) return null;
  const age = now - (challenge.expiresAt - ATTEMPT_LIFE_MS);
  const attempt = complete(key, { state, secret });
  return { attempt, challenge, ageSeconds: Math.max(0, Math.ceil(age / 1000)) };
}

/** A person's identity at the service. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the service has none, or has not verified it. */
  readonly verifiedEmail: string | null;
  readonly displayName: string;
};

/** Somebody whom an account here can be made for, or linked to. */
export type VerifiedIdentity = Identity & { readonly verifiedEmail: string };

type Ticket = { readonly identity: VerifiedIdentity; readonly issuedAt: number };

const TICKET = 'oidc ticket';

export function makeTicket(key: Buffer, identity: VerifiedIdentity, issuedAt: number): string {
  const ticket: Ticket = { identity, issuedAt };
  return seal(key, Buffer.from(JSON.stringify(ticket)), TICKET).toString('base64url');
}

/** Null: not made here, or too long ago. */
export function readTicket(key: Buffer, text: string, now: number): Ticket | null {
  let plain: Buffer;
  try {
    plain = unseal(key, Buffer.from(text, 'base64url'), TICKET);
  } catch {
    return null;
  }
  const ticket = JSON.parse(plain.toString()) as Ticket;
  return ticket.issuedAt + TICKET_LIFE_MS > now ? ticket : null;
}
