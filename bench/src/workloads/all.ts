import { apiMix } from './api-mix.ts';
import { connections } from './connections.ts';
import { hub } from './hub.ts';
import { latency } from './latency.ts';
import { reconnect } from './reconnect.ts';
import { sweep } from './sweep.ts';
import { throughput } from './throughput.ts';
import type { Program, Workload } from './workload.ts';

/** Connections first, as they begin with none; and the mix after what must know who is lit. */
export const workloads: readonly Workload[] = [
  connections,
  reconnect,
  latency,
  throughput,
  apiMix,
  hub,
];

export const programs: readonly Program[] = [sweep];
