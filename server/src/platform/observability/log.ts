/** JSON lines, free of names, addresses, numbers, tokens and messages. */
import pino from 'pino';

export type Log = pino.Logger;

const FLUSH_EVERY_MS = 500;

export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** To standard output, several lines at a time; what is left goes out before the process ends. */
export function bufferedOutput(): pino.DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: 12_288 });
  setInterval(() => output.flush(), FLUSH_EVERY_MS).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/**
 * The message of an error is logged only where we wrote it ourselves: those of the database, of
 * libraries and of the language may quote what a person typed. Type, code and place always are.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
  const message = isOurs(error, frames) ? error.message : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, code, message, frames, cause };
}

/**
 * A plain `Error` made by our own code. Classes of errors are left out: those of drizzle and zod, which
 * are bundled with our code, quote values; ours are told apart by their type and code.
 */
function isOurs(error: Error, [first = '']: readonly string[]): boolean {
  const isPlain = error.constructor === Error && !('severity' in error);
  return isPlain && OUR_CODE.test(first) && !FOREIGN_CODE.test(first);
}

const OUR_CODE = /\/(server|domain|contract|embedded-postgres)\/(src|dist)\//;
const FOREIGN_CODE = /node_modules|node:|<anonymous>/;
