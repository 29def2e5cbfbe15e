/**
 * The type of an endpoint: one value under its 'METHOD /path'. The server routes and validates with
 * it, the client is typed by it, and the OpenAPI description is generated from it.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Access =
  /** Anyone may call it. */
  | 'public'
  /** Needs a live session as bearer token. */
  | 'session'
  /** Needs the session of an operator; to everyone else the address does not exist. */
  | 'operator'
  /** Reads the session cookie; only one endpoint does. */
  | 'cookie';

export type Endpoint = {
  readonly summary: string;
  readonly access: Access;
  /** Needs `POST /api/reauthenticate` on the same session within the last five minutes. */
  readonly isFresh?: true;
  /** Changes the ways to sign in. An operator needs a session with a passkey or a code for it. */
  readonly changesSignIn?: true;
  /** Also with the token that a suspended person gets when signing in. */
  readonly isForSuspended?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A body other than JSON, which the route reads itself. */
  readonly upload?: 'multipart';
  readonly reply: z.ZodType;
  readonly errors: readonly ErrorCode[];
};

export const endpoint = <const E extends Endpoint>(value: E): E => value;

/** The caller's input: `{ params, query, body }`, with only those the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown);

/** The validated input of a handler. */
export type HandlerInput<E extends Endpoint> = {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
};

export type Reply<E extends Endpoint> = z.output<E['reply']>;
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>;
