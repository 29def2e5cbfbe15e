/**
 * Real WebKit by plain WebDriver: Debian's `webkit2gtk-driver` and `xvfb`. It is the closest to the
 * web view of an iPhone that runs on Linux; Playwright's own WebKit cannot be downloaded everywhere.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type DrivenBrowser, drivenBy, retry } from './driven-browser.ts';
import { freePort } from './product.ts';

const LIBRARIES =
  process.arch === 'arm64' ? '/usr/lib/aarch64-linux-gnu' : '/usr/lib/x86_64-linux-gnu';
const DRIVER = '/usr/bin/WebKitWebDriver';
const SERVER = '/usr/bin/Xvfb';

const miniBrowser = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .filter((name) => name.startsWith('webkit2gtk-4'))
    .map((name) => path.join(LIBRARIES, name, 'MiniBrowser'))
    .find((file) => existsSync(file));

/** The driver sometimes loses the answer of a page that is just starting, and would wait for ever. */
const COMMAND_WITHIN_MS = 20_000;

export const isWebKitHere = (): boolean =>
  existsSync(DRIVER) && existsSync(SERVER) && miniBrowser() !== undefined;

export async function startWebKit(): Promise<DrivenBrowser> {
  const display = `:${90 + (process.pid % 100)}`;
  const port = await freePort();
  const started: ChildProcess[] = [];
  const start = (command: string, args: string[]) => {
    const env = { ...process.env, ...HEADLESS, DISPLAY: display };
    started.push(spawn(command, args, { stdio: 'ignore', env }));
  };
  const stop = () => started.toReversed().forEach((process) => process.kill('SIGTERM'));
  start(SERVER, [display, '-screen', '0', '500x1000x24', '-nolisten', 'tcp']);
  start(DRIVER, [`--port=${port}`]);

  const ask = async (method: string, route: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(COMMAND_WITHIN_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await retry(async () => ask('POST', '/session', { capabilities }));
  const at = `/session/${(session as { sessionId: string }).sessionId}`;
  await ask('POST', `${at}/window/rect`, { width: 420, height: 900 });

  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> =>
    (await ask('POST', `${at}/execute/sync`, { script, args })) as T;
  return {
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    ...drivenBy(evaluate),
    close: async () => {
      await ask('DELETE', at).catch(() => undefined);
      stop();
    },
  };
}

/** Without a GPU. */
const HEADLESS = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
