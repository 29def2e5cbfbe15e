/**
 * Answers are stored encrypted with a key derived from the Idempotency-Key, which is stored as a
 * hash only: some answers hold secrets, and a copy of the database must not.
 */
import { createHash, createHmac } from 'node:crypto';
import * as sealing from '../../platform/security/sealing.ts';

const derive = (purpose: string, key: string): Buffer =>
  createHash('sha256').update(`porchlight idempotency ${purpose} ${key}`).digest();

export const hashKey = (key: string): Buffer => derive('id', key);

/** Tells whether two requests ask for the same. Nobody without the key can guess what they asked. */
export const fingerprintOf = (key: string, request: unknown): Buffer =>
  createHmac('sha256', derive('request', key)).update(JSON.stringify(request)).digest();

export const seal = (key: string, text: string): Buffer =>
  sealing.seal(derive('answer', key), Buffer.from(text, 'utf8'));

export const open = (key: string, sealed: Buffer): string =>
  sealing.unseal(derive('answer', key), sealed).toString('utf8');
