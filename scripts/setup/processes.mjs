import { spawn, spawnSync } from 'node:child_process';

const onWindows = process.platform === 'win32';
const patience = 8000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Set<() => unknown>} */
const cleanups = new Set();
let isInterrupted = false;

/**
 * @typedef {object} LaunchOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {'show' | 'keep' | ((line: string) => void)} [output] `keep` collects it for the result
 * @property {number} [uid]
 * @property {number} [gid]
 */

/**
 * Starts a program as the leader of its own process group, so that stopping it stops its children.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {LaunchOptions} options
 */
export function launch(command, args, { cwd, env, output = 'keep', uid, gid }) {
  const sink = output === 'show' ? 'inherit' : 'pipe';
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, uid, gid, stdio: ['ignore', sink, sink], windowsHide: true };
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...env },
    detached: !onWindows,
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    if (typeof output === 'function') byLine(stream, output);
    else stream?.on('data', (chunk) => (text += chunk));
  }
  /** @type {Promise<{ code: number, output: string }>} */
  const ended = new Promise((resolve) => {
    const end = (/** @type {number} */ code, why = '') => {
      running.delete(child);
      // After a signal no caller may continue and start more programs.
      if (!isInterrupted) resolve({ code, output: text + why });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 1));
  });
  return { child, ended, stop: () => stop(child, ended) };
}

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {LaunchOptions} options
 */
export const run = (command, args, options) => launch(command, args, options).ended;

/** @param {() => unknown} work runs before the command ends, however it ends; returns a function that removes it */
export function beforeExit(work) {
  cleanups.add(work);
  return () => cleanups.delete(work);
}

/** Stops all programs of this command, then runs the registered cleanups. */
export async function cleanUp() {
  await Promise.all([...running].map((child) => stop(child, ended(child))));
  for (const work of cleanups) await work();
  cleanups.clear();
}

/**
 * Until the returned function is called, a signal stops all started programs before this process.
 */
export function cleanUpOnSignals() {
  /** @type {[NodeJS.Signals, number][]} */
  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ];
  const undo = signals.map(([signal, code]) => {
    const handler = () => {
      isInterrupted = true;
      void cleanUp().finally(() => process.exit(code));
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => undo.forEach((off) => off());
}

/** @param {import('node:child_process').ChildProcess} child */
const ended = (child) => new Promise((resolve) => child.once('close', resolve));

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} whenEnded
 */
async function stop(child, whenEnded) {
  if (!running.has(child)) return;
  // SIGINT, not SIGTERM: Playwright stops its servers and PostgreSQL its clients on it.
  signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patience);
  await whenEnded;
  clearTimeout(timer);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    if (onWindows) spawnSync('taskkill', ['/T', '/F', '/PID', String(child.pid)]);
    else process.kill(-child.pid, signal);
  } catch {
    // The process is already gone.
  }
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} take
 */
function byLine(stream, take) {
  let rest = '';
  stream?.on('data', (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  stream?.on('end', () => rest && take(rest));
}
