import './setup/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { endWithNpm } from './setup/parent.mjs';
import { cleanUp, cleanUpOnSignals, launch } from './setup/processes.mjs';
import { binOf, projectRoot } from './setup/project.mjs';
import { tell } from './setup/report.mjs';

// The browser talks to Vite, and Vite hands /api and the live connection on to port 3000; so the
// server must know Vite's address as its own, for links in mails and the origin of sockets.
const env = { PORT: '3000', PUBLIC_URL: 'http://localhost:5173' };

const programs = [
  {
    name: 'server',
    source: 'server/src/main.ts',
    cwd: projectRoot,
    tool: 'tsx',
    args: ['watch', '--clear-screen=false', 'server/src/main.ts'],
  },
  {
    name: 'web',
    source: 'web/index.html',
    cwd: join(projectRoot, 'web'),
    tool: 'vite',
    args: ['--port=5173', '--strictPort', '--clearScreen=false'],
  },
];

try {
  endWithNpm();
  cleanUpOnSignals();
  await ensureInstalled(projectRoot);
  const present = programs.filter(({ source }) => existsSync(join(projectRoot, source)));
  const running = present.map(({ name, cwd, tool, args }) => {
    const output = (/** @type {string} */ line) => console.log(`${name.padEnd(6)} │ ${line}`);
    return launch(process.execPath, [binOf(cwd, tool), ...args], { cwd, env, output }).ended;
  });
  const { code } = await Promise.race(running);
  await cleanUp();
  process.exit(code);
} catch (error) {
  tell(error);
  process.exit(1);
}
