/**
 * Real WebKit by plain WebDriver: Debian's `webkit2gtk-driver` and `xvfb`. It is the closest to the
 * web view of an iPhone that runs on Linux; Playwright's own WebKit cannot be downloaded everywhere.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './product.ts';

const LIBRARIES =
  process.arch === 'arm64' ? '/usr/lib/aarch64-linux-gnu' : '/usr/lib/x86_64-linux-gnu';
const DRIVER = '/usr/bin/WebKitWebDriver';
const SERVER = '/usr/bin/Xvfb';
const READY_WITHIN_MS = 20_000;

const miniBrowser = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .filter((name) => name.startsWith('webkit2gtk-4'))
    .map((name) => path.join(LIBRARIES, name, 'MiniBrowser'))
    .find((file) => existsSync(file));

export const isWebKitHere = (): boolean =>
  existsSync(DRIVER) && existsSync(SERVER) && miniBrowser() !== undefined;

export type WebKit = {
  open(url: string): Promise<void>;
  evaluate<T>(script: string, ...args: unknown[]): Promise<T>;
  /** Waits until a script gives something else than false, null or an empty text. */
  until<T>(script: string, ...args: unknown[]): Promise<T>;
  click(css: string): Promise<void>;
  close(): Promise<void>;
};

export async function startWebKit(): Promise<WebKit> {
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
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await retry(READY_WITHIN_MS, async () =>
    ask('POST', '/session', { capabilities }),
  );
  const at = `/session/${(session as { sessionId: string }).sessionId}`;
  await ask('POST', `${at}/window/rect`, { width: 420, height: 900 });

  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> =>
    (await ask('POST', `${at}/execute/sync`, { script, args })) as T;
  return {
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    evaluate,
    until: async <T>(script: string, ...args: unknown[]) =>
      retry(READY_WITHIN_MS, async () => {
        const found = await evaluate<T>(script, ...args);
        if (!found)
          throw new Error(`not yet: ${script}: ${await evaluate<string>(WHAT_IS_SEEN, 'h1')}`);
        return found;
      }),
    // The first that can be seen: narrow and wide layouts are both in the document.
    click: async (css) => {
      await retry(READY_WITHIN_MS, async () => {
        const script = `const shown = [...document.querySelectorAll(arguments[0])]
          .find((element) => element.checkVisibility());
          shown?.click();
          return shown !== undefined;`;
        if (await evaluate<boolean>(script, css)) return;
        const seen = await evaluate<string>(WHAT_IS_SEEN, css);
        throw new Error(`no ${css} is shown: ${seen}`);
      });
    },
    close: async () => {
      await ask('DELETE', at).catch(() => undefined);
      stop();
    },
  };
}

/** For messages: where the page is, what it says, and the elements that are there but not shown. */
const WHAT_IS_SEEN = `return JSON.stringify({
  at: location.href,
  size: [innerWidth, innerHeight],
  loaded: performance.getEntriesByType('navigation')[0]?.name,
  since: performance.now(),
  there: [...document.querySelectorAll(arguments[0])].map((found) => found.outerHTML.slice(0, 200)),
  text: document.body.innerText.slice(0, 1500),
});`;

/** Without a GPU. */
const HEADLESS = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };

async function retry<T>(within: number, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
