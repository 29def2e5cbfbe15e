/** Which errors mean that the database is away or overloaded, and which leave the outcome open. */

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/**
 * SQLSTATEs: connection exceptions (08), out of resources (53), shutdown and startup (57P0x), I/O
 * error (58030), read-only (25006), and the three timeouts that `openDatabase` sets: statement
 * (57014), lock (55P03), idle in transaction (25P03).
 */
const SQLSTATES = /^(08|53)...$|^57P0[1-5]$|^58030$|^25006$|^57014$|^55P03$|^25P03$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** A statement or a wait for a lock that the database itself ended. */
const TIMEOUTS = /^57014$|^55P03$/;
/** The driver's own errors have no codes. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** The driver refuses to send on a connection that it knows to be broken. */
const NEVER_SENT = /not queryable/;

/** The database is away or overloaded, whatever the statement was. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutcomeUnknownError) return true;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || SQLSTATES.test(code)) return true;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  return isConnectionError(error.cause);
}

/** The database answered that a statement, or its wait for a lock, took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && TIMEOUTS.test(codeOf(rootOf(error)));
}

/** The connection broke after a change was sent: whether it was committed, or its answer, is unknown. */
export class OutcomeUnknownError extends Error {
  constructor(cause: Error) {
    super('the connection broke before a change was answered', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/**
 * Whether a sent statement may still be committed. An error with a SQLSTATE is the database's own
 * answer: the statement was rolled back.
 */
export function leavesOutcomeOpen(error: unknown): boolean {
  if (!(error instanceof Error) || !isConnectionError(error)) return false;
  const root = rootOf(error);
  return !SQLSTATE.test(codeOf(root)) && !NEVER_SENT.test(root.message);
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** For what the answer to a change still needs once it is committed. */
export async function afterCommit<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isConnectionError(error) ? new OutcomeUnknownError(error as Error) : error;
  }
}
