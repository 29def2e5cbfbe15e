/** Kills the embedded database in every way and checks that it kept every acknowledged row. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FixtureEvent, FixtureOptions } from './fixture.ts';

export type Fixture = {
  pid: number;
  events: FixtureEvent[];
  /** Resolves to the first event of a kind, also if it has already arrived. */
  first<K extends FixtureEvent['kind']>(kind: K): Promise<Extract<FixtureEvent, { kind: K }>>;
  /** Kills the process and all its descendants. */
  end(): Promise<void>;
  ended: Promise<void>;
};

export function spawnFixture(wish: FixtureOptions, as?: { uid: number; gid: number }): Fixture {
  const script = fileURLToPath(new URL('fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(wish)], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const events: FixtureEvent[] = [];
  const listeners = new Set<() => void>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    events.push(JSON.parse(line) as FixtureEvent);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<void>((resolve) => lines.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    events,
    ended,
    async end() {
      // Once the process has been reaped, its pid may belong to another process.
      if (child.exitCode === null && child.signalCode === null) kill(familyOf(child.pid ?? 0));
      await ended;
    },
    first: (kind) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find((event) => event.kind === kind);
          if (!found) return;
          listeners.delete(look);
          resolve(found as Extract<FixtureEvent, { kind: typeof kind }>);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`no "${kind}": ${JSON.stringify(events)}`)));
      }),
  };
}

/** A process and all its descendants (Linux only). */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process ended while we looked.
    }
  }
  const collect = (root: number): number[] => [
    root,
    ...(children.get(root) ?? []).flatMap(collect),
  ];
  return collect(pid);
}

export function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process is already gone.
    }
  }
}

type CrashReport = {
  kills: number;
  killsWhileOpening: number;
  acknowledged: number;
  lost: number;
  failedOpens: string[];
};

/** Every fourth kill happens while the database opens, the others while it writes. */
export async function crashCycles(options: {
  dataDir: string;
  count: number;
  victims: 'node' | 'all';
}): Promise<CrashReport> {
  const report: CrashReport = {
    kills: 0,
    killsWhileOpening: 0,
    acknowledged: 0,
    lost: 0,
    failedOpens: [],
  };
  let expected = 0;
  for (let cycle = 1; cycle <= options.count + 1; cycle += 1) {
    const fixture = spawnFixture({ dataDir: options.dataDir, write: true });
    const opening = cycle % 4 === 0 && cycle <= options.count;
    if (opening) {
      await pause(200 + Math.random() * 500);
      report.killsWhileOpening += 1;
    } else {
      const opened = await fixture.first('opened').catch((error: Error) => {
        report.failedOpens.push(error.message);
      });
      if (!opened) continue;
      report.lost += Math.max(0, expected - opened.last) + (opened.last - opened.rows);
      await fixture.first('committed');
      if (cycle <= options.count) await pause(Math.random() * 250);
    }
    // The extra cycle at the end only checks the rows and then stops cleanly.
    if (cycle > options.count) process.kill(fixture.pid, 'SIGTERM');
    else kill(options.victims === 'all' ? familyOf(fixture.pid) : [fixture.pid]);
    await fixture.ended;
    const committed = fixture.events.flatMap((e) => (e.kind === 'committed' ? [e.number] : []));
    expected = Math.max(expected, ...committed);
    report.acknowledged += committed.length;
    if (cycle <= options.count) report.kills += 1;
  }
  return report;
}
