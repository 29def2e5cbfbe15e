import { connect } from 'node:net';
import { launch } from '../setup/processes.mjs';
import { foundOrInstalled, freePort, notReady, temporaryFolder } from './throwaway.mjs';
import { onPath } from './tools.mjs';

/**
 * An empty Redis of its own, gone when the command ends; or the one TEST_REDIS_URL names.
 *
 * @returns {Promise<{ url: string } | { missing: string }>}
 */
export async function startRedis() {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL };
  const program = await foundOrInstalled(
    () => onPath('redis-server', 'valkey-server'),
    'redis-server',
  );
  if ('missing' in program) return program;
  const folder = temporaryFolder('redis');
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const { ended } = launch(program.path, options, { cwd: folder });
  const why = await notReady(() => accepts(port), ended);
  if (why) return { missing: `Redis did not start: ${why}` };
  return { url: `redis://127.0.0.1:${port}` };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
