/** Keeps a row that throws from stopping the others of its batch. */
import { isConnectionError } from '../platform/db/connection-error.ts';

/**
 * Works on a batch. If that fails, each row is tried alone, and a row that fails alone is set aside.
 * A lost connection is no row's fault: the whole batch fails, and the next run tries it again.
 */
export async function isolateFailures<Row>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<void>,
  setAside: (row: Row, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(rows);
  } catch (error) {
    if (isConnectionError(error)) throw error;
    const [only, ...others] = rows;
    if (only === undefined) throw error;
    if (others.length === 0) return setAside(only, error);
    for (const row of rows) await isolateFailures([row], work, setAside);
  }
}
