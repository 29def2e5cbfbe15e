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
export function gatheredOutput(): pino.DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: 12_288 });
  setInterval(() => output.flush(), FLUSH_EVERY_MS).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/** Texts of errors may quote what a person typed (a database's do); type, code and place do not. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, code, frames, cause };
}
