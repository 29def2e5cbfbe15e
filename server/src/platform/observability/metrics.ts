/** Metrics for operators. Numbers only: no label ever names a person. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const DELIVERY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

export type Metrics = {
  requestDone(labels: { method: string; route: string; status: number }, seconds: number): void;
  delivered(): void;
  /** Time from the decision of a change until its last message was handed to a socket. */
  announced(seconds: number): void;
  /** How long after it was due the oldest piece of work in a sweep was done. */
  sweptLate(seconds: number): void;
  /** A run of a background job failed as a whole. */
  jobFailed(job: string): void;
  /** One row made a background job fail and waits while the others go on. */
  rowSetAside(job: string): void;
  /** Registers a gauge; `value` is read at every scrape. */
  watch(name: string, help: string, value: () => number): void;
  text(): Promise<string>;
  readonly contentType: string;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'porchlight_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  // Counted by itself: there are more of them than of anything else.
  let deliveries = 0;
  new Counter({
    name: 'porchlight_deliveries_total',
    help: 'Live messages written to sockets.',
    registers,
    collect() {
      this.reset();
      this.inc(deliveries);
    },
  });
  const announcements = new Histogram({
    name: 'porchlight_delivery_seconds',
    help: 'Time from saving a change until everyone who sees it has been told.',
    buckets: DELIVERY_SECONDS,
    registers,
  });
  const lag = new Histogram({
    name: 'porchlight_sweep_lag_seconds',
    help: 'How late due timers and schedules were acted upon.',
    buckets: DELIVERY_SECONDS,
    registers,
  });
  const jobFailures = new Counter({
    name: 'porchlight_job_failures_total',
    help: 'Runs of background jobs that failed.',
    labelNames: ['job'],
    registers,
  });
  const rowsSetAside = new Counter({
    name: 'porchlight_rows_set_aside_total',
    help: 'Rows that made a background job fail and are tried again later.',
    labelNames: ['job'],
    registers,
  });
  const watch: Metrics['watch'] = (name, help, value) => {
    const gauge: Gauge = new Gauge({
      name: `porchlight_${name}`,
      help,
      registers,
      collect: () => gauge.set(value()),
    });
  };
  // CPU time, memory, garbage collection and event-loop lag, the last since the previous scrape.
  collectDefaultMetrics({ register: registry });
  let last = performance.eventLoopUtilization();
  watch(
    'event_loop_utilization',
    'How busy the event loop was since the last scrape, 0 to 1.',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  );
  return {
    requestDone: (labels, seconds) => requests.observe(labels, seconds),
    delivered: () => void (deliveries += 1),
    announced: (seconds) => announcements.observe(seconds),
    sweptLate: (seconds) => lag.observe(seconds),
    jobFailed: (job) => jobFailures.inc({ job }),
    rowSetAside: (job) => rowsSetAside.inc({ job }),
    watch,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
