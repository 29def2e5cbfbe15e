import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folder.mjs';
import { launch, run } from './processes.mjs';
import { projectRoot } from './project.mjs';

const forever = 'setInterval(() => {}, 1000);';

test('a result has the exit code and what was said', async () => {
  const cwd = folderWith({});
  expect(await run(process.execPath, ['-e', 'console.log(1); process.exit(3)'], { cwd })).toEqual({
    code: 3,
    output: '1\n',
  });
  expect((await run('no-such-program', [], { cwd })).code).toBe(127);
});

test('stopping a program stops what it started', async () => {
  const cwd = folderWith({
    'child.mjs': `console.log('child'); ${forever}`,
    'parent.mjs': `
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['child.mjs'], { stdio: 'inherit' });
      process.on('SIGINT', () => process.exit(5));
      ${forever}`,
  });
  /** @type {() => void} */
  let started = () => {};
  const isUp = new Promise((resolve) => (started = () => resolve(undefined)));
  const program = launch(process.execPath, ['parent.mjs'], { cwd, output: started });
  await isUp;
  await program.stop();
  // The command ends only when its output does, and the child held that open.
  expect((await program.ended).code).toBe(5);
});

test('a command under npm ends when npm is killed', async () => {
  const parent = JSON.stringify(join(projectRoot, 'scripts/setup/parent.mjs'));
  const cwd = folderWith({
    'command.mjs': `
      const { endWithNpm } = await import(${parent});
      endWithNpm();
      process.on('SIGTERM', () => { console.log('asked to end'); process.exit(); });
      console.log('up');
      ${forever}`,
  });
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', 'node command.mjs; true'], { cwd, env });
  let output = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  await once(shell, 'close');
  expect(output).toBe('up\nasked to end\n');
});
