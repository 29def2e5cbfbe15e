/** The size of each workload. */
export const FULL = {
  /** Latency, throughput and the mix of requests. */
  people: 500,
  contacts: 50,
  changes: 300,
  changers: 32,
  'warm-up-seconds': 2,
  seconds: 8,
  /** Live connections, idle and reconnecting. */
  connections: 2000,
  'connection-contacts': 20,
  'settle-seconds': 8,
  'hold-minutes': 0,
  reconnecting: 2000,
  'hub-contacts': 5000,
  toggles: 20,
  'alerting-people': 480,
  'api-clients': 16,
  'storm-people': 600,
  'growth-people': 100_000,
};

export type Sizes = Readonly<typeof FULL>;

/** All workloads use one small network, so that each system starts once. */
export const QUICK: Sizes = {
  ...FULL,
  people: 60,
  contacts: 10,
  changes: 40,
  changers: 8,
  'warm-up-seconds': 0.5,
  seconds: 1.5,
  connections: 60,
  'connection-contacts': 10,
  'settle-seconds': 1,
  reconnecting: 60,
  'hub-contacts': 200,
  toggles: 5,
  'alerting-people': 90,
  'api-clients': 4,
  'storm-people': 100,
  'growth-people': 20_000,
};
