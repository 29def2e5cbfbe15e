/** Of the network; and what PostgreSQL says when it stops, starts, is full or cannot write. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
const DATABASE_TROUBLE = /^(08|53)...$|^57P0[1-5]$|^58030$|^25006$/;
/** Of the driver, which has no codes. */
const IN_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** The database is away, whatever was asked of it. */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CONNECTION_CODES.has(code) || DATABASE_TROUBLE.test(code)) return true;
  if (IN_WORDS.test(error.message)) return true;
  return isConnectionTrouble(error.cause);
}
