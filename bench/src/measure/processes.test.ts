import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuSeconds, familyOf, isAlive, memoryKiB } from './processes.ts';

test('what a child of a child uses is counted, and nothing after its end', async () => {
  // The shell stays, because it has to wait for the second process.
  const work = `const until = Date.now() + 300; while (Date.now() < until); console.log('worked'); process.stdin.resume()`;
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; true', process.execPath, work]);
  const root = shell.pid ?? 0;
  await once(shell.stdout, 'data');
  const family = familyOf([root]);
  expect(family.length).toBeGreaterThanOrEqual(2);
  expect(family).not.toContain(process.pid);
  expect(cpuSeconds([root])).toBeGreaterThan(0.1);
  expect(memoryKiB([root])).toBeGreaterThan(5000);
  shell.stdin.end();
  await once(shell, 'exit');
  expect(family.filter(isAlive)).toEqual([]);
  expect([cpuSeconds([root]), memoryKiB([root])]).toEqual([0, 0]);
});
