/** Gauges of this process for the metrics endpoint. */
import type { Database } from './platform/db/database.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Hub } from './realtime/hub.ts';

export function watchProcess(metrics: Metrics, hub: Hub, { pool }: Database): void {
  metrics.watch('connections', 'Live connections.', hub.connections);
  metrics.watch('pool_connections', 'Open database connections.', () => pool.totalCount);
  metrics.watch('pool_idle', 'Of these, unused.', () => pool.idleCount);
  metrics.watch('pool_waiting', 'Work that waits for one.', () => pool.waitingCount);
}
