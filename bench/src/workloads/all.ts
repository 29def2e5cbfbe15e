import { apiMix } from './api-mix.ts';
import { connections } from './connections.ts';
import { firstLights } from './first-lights.ts';
import { hub } from './hub.ts';
import { latency } from './latency.ts';
import { reconnect } from './reconnect.ts';
import { sweep } from './sweep.ts';
import { throughput } from './throughput.ts';
import type { Program, Workload } from './workload.ts';

/**
 * Connections come first, as they start with none; the mix comes after workloads that depend on who
 * is lit.
 */
export const workloads: readonly Workload[] = [
  connections,
  reconnect,
  latency,
  throughput,
  apiMix,
  hub,
  firstLights,
];

export const programs: readonly Program[] = [sweep];
