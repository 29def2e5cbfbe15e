import { readFileSync } from 'node:fs';

const interval = 250;

/**
 * `npm start` is three processes: npm, a shell, and this one. A signal to npm ends the first two
 * and never arrives here, so a server would keep running with nobody to stop it. When npm is gone,
 * this process stops itself.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}

/**
 * @param {number} pid
 * @returns {number | undefined} known on Linux only; elsewhere the shell alone is watched
 */
function parentOf(pid) {
  try {
    // The name in parentheses may contain anything, so fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  } catch {
    return undefined;
  }
}
