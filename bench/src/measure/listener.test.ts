import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listenerOf } from './listener.ts';

test('finds the process that listens on a port, while it listens', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(listenerOf(port)).toBe(process.pid);
  await new Promise((resolve) => server.close(resolve));
  expect(listenerOf(port)).toBeUndefined();
});
