/**
 * Recounts the files that one `POST /api/status` runs through, by V8's coverage, and compares them
 * with the list in docs/architecture.md. HTTP plumbing and metrics run on every request and are not
 * counted.
 */
import { readFileSync } from 'node:fs';
import { Session, type Debugger, type Profiler } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { befriend, turnOff, turnOn } from '@porchlight/testing/people';
import { createWorld, type World } from '@porchlight/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAX_FILES = 24;
const MAX_LINES = 2200;
const SOURCE = import.meta.dirname;
/** The heartbeat of Ben's socket has a timer of its own. */
const NOT_COUNTED =
  /^(platform\/http\/|platform\/observability\/|realtime\/heartbeat\.ts|.*\.test\.ts)/;
/** The test runner turns each export into a getter, which is no function of the file's own. */
const GETTER = /^\(\) => \{ try \{ return [\w.$]+ \} catch \{\} \}$/;

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

it('a status change runs through the few files that docs/architecture.md lists', async () => {
  const [ana, ben] = [await world.register('Ana'), await world.register('Ben')];
  await befriend(ana, ben);
  const live = await ben.socket();
  const seen = async (change: Promise<unknown>) => {
    await change;
    await live.waitFor('status_change');
  };
  // The first change opens connections; what is counted is an ordinary one.
  await seen(turnOn(ana));
  await seen(turnOff(ana));
  // Until Ben's screen has it: a change whose announcement fails runs through other files.
  const files = await filesRun(() => seen(turnOn(ana)));
  await live.close();
  expect(files).toEqual(listed());
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect(files.map(linesOf).reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(MAX_LINES);
});

async function filesRun(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Debugger.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files: string[] = [];
  for (const script of result) {
    const file = fileOf(script);
    if (file.startsWith('..') || NOT_COUNTED.test(file)) continue;
    const source = await session.post('Debugger.getScriptSource', { scriptId: script.scriptId });
    if (script.functions.some((one) => hasRun(one) && !isGetter(one, source))) files.push(file);
  }
  session.disconnect();
  return files.sort();
}

function fileOf({ url }: Profiler.ScriptCoverage): string {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  return path.relative(SOURCE, file).split(path.sep).join('/');
}

const hasRun = ({ ranges }: Profiler.FunctionCoverage): boolean => (ranges[0]?.count ?? 0) > 0;

function isGetter(
  { ranges }: Profiler.FunctionCoverage,
  { scriptSource }: Debugger.GetScriptSourceReturnType,
): boolean {
  return GETTER.test(scriptSource.slice(ranges[0]?.startOffset, ranges[0]?.endOffset));
}

const linesOf = (file: string): number =>
  readFileSync(path.join(SOURCE, file), 'utf8').split('\n').length - 1;

function listed(): string[] {
  const document = readFileSync(path.join(SOURCE, '../../docs/architecture.md'), 'utf8');
  const list = /<!-- files of a status change -->([^]*?)<!-- end -->/.exec(document)?.[1] ?? '';
  return [...list.matchAll(/`server\/src\/([\w/-]+\.ts)`/g)].map(([, file]) => String(file)).sort();
}
