/**
 * Measures Porchlight beside servers that people would run instead, and beside the minimum that a
 * Node server can do. docs/benchmarks.md explains the figures.
 *
 *   npm run bench -- [--quick] [--systems …] [--workloads …] [--rounds 3] [--out FILE.json]
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pinDriver, requireFiles, requireLinux } from './measure/machine.ts';
import { readOptions, type Options } from './options.ts';
import { plan } from './plan.ts';
import { asJson, asLine, tables, problems, type Results } from './report.ts';
import { runSession } from './session.ts';
import { broadcaster } from './systems/broadcaster.ts';
import { ejabberd } from './systems/ejabberd.ts';
import { stopAll } from './systems/launch.ts';
import { porchlight } from './systems/porchlight.ts';
import { prosody } from './systems/prosody.ts';
import type { System } from './systems/system.ts';
import { programs, workloads } from './workloads/all.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function bench(options: Options, folder: string): Promise<Results> {
  const { sizes, rounds } = options;
  const known = [porchlight(options.database), broadcaster, ejabberd, prosody];
  const wanted = known.filter(({ name }) => options.systems.includes(name));
  const notRun = Object.fromEntries(
    wanted.flatMap((one) => {
      const why = one.missing();
      return why === undefined ? [] : [[one.name, why]];
    }),
  );
  for (const [name, why] of Object.entries(notRun)) shout(`${name} was NOT RUN: ${why}.`);
  const systems = wanted.filter(({ name }) => !(name in notRun));
  const cores = pinDriver();
  if (!cores) say('Nothing is pinned to a core: taskset or a second core is missing.');
  const versions = Object.fromEntries(systems.map((system) => [system.name, system.version()]));
  const results: Results = { options, cores, versions, notRun, runs: [], failures: [] };
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      results.failures.push(`${what} failed: ${messageOf(error)}`);
      shout(results.failures.at(-1) ?? '');
    });
    keep(results);
  };

  const chosen = workloads.filter(({ name }) => options.workloads.includes(name));
  const filled = new Set<string>();
  for (const session of plan({ systems, workloads: chosen, rounds, sizes })) {
    const { system, network, round } = session;
    requireFiles(network.contacts.length + 1000);
    const place = {
      network,
      folder: path.join(folder, system.name, network.name),
      core: cores?.server,
    };
    await attempt(`${system.name} with ${network.name} in round ${round}`, async () => {
      if (!filled.has(place.folder)) await fill(system, place);
      filled.add(place.folder);
      await runSession(session, place, sizes, (run) => {
        results.runs.push(run);
        say(asLine(run));
      });
    });
  }
  const own = systems.some(({ name }) => name === 'porchlight') ? programs : [];
  for (const program of own.filter(({ name }) => options.workloads.includes(name)))
    await attempt(program.name, async () => {
      const figures = await program.run(
        sizes,
        path.join(folder, `${program.name}.txt`),
        cores?.all,
      );
      results.runs.push({ workload: program.name, system: 'porchlight', round: 1, figures });
    });
  return results;
}

async function fill(system: System, place: Parameters<System['fill']>[0]): Promise<void> {
  mkdirSync(place.folder, { recursive: true });
  await system.fill(place);
}

/** Written after every session, so that a later failure does not lose earlier results. */
function keep(results: Results): void {
  const { out } = results.options;
  const from = process.env.INIT_CWD ?? process.cwd();
  if (out !== undefined)
    writeFileSync(path.resolve(from, out), asJson(results, new Date().toISOString()));
}

function shout(sentence: string): void {
  const line = '!'.repeat(Math.min(sentence.length, 100));
  say(`\n${line}\n${sentence}\n${line}\n`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'porchlight-bench-'));
// PostgreSQL refuses to run as root, and its account must be able to enter the folder.
chmodSync(folder, 0o711);
const cleanUp = async (): Promise<void> => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

try {
  requireLinux();
  const results = await bench(readOptions(process.argv.slice(2)), folder);
  process.stdout.write(`\n${tables(results)}`);
  for (const [name, why] of Object.entries(results.notRun)) say(`${name} was NOT RUN: ${why}.`);
  const wrong = problems(results);
  for (const problem of wrong) say(problem);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  say(messageOf(error));
  process.exitCode = 1;
} finally {
  await cleanUp();
}
