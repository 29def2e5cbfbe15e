import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { password } from './demo/people.mjs';
import { launch } from './setup/processes.mjs';
import { projectRoot } from './setup/project.mjs';
import { freePort } from './testing/throwaway.mjs';

const PATIENCE_MS = 240_000;

test(
  'the demo prints its accounts, they work, and nothing stays when it ends',
  async () => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'demo-'));
    let said = '';
    /** @type {(value: unknown) => void} */
    let isUp = () => undefined;
    const up = new Promise((resolve) => (isUp = resolve));
    const demo = launch(process.execPath, ['scripts/demo.mjs'], {
      cwd: projectRoot,
      env: { PORT: String(port), TMPDIR: folder },
      output: (line) => {
        said += `${line}\n`;
        if (line.startsWith('As a phone:')) isUp(true);
      },
    });
    try {
      await Promise.race([
        up,
        demo.ended.then(() => {
          throw new Error(said);
        }),
      ]);
      expect(said).toContain(`Porchlight is at http://localhost:${port}.`);
      const emails = [...said.matchAll(/^ {2}(\S+@example\.com)/gm)].map(([, email]) => email);
      expect(emails).toHaveLength(8);
      const origin = `http://localhost:${port}`;
      const signedIn = await fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nora@example.com', password }),
      });
      const { sessionId } = /** @type {{ sessionId: string }} */ (await signedIn.json());
      const headers = { authorization: `Bearer ${sessionId}` };
      const answer = await fetch(`${origin}/api/friends`, { headers });
      /** @typedef {{ status: string, displayName: string }} Friend */
      const friends = /** @type {Friend[]} */ (await answer.json());
      const lit = friends
        .filter(({ status }) => status === 'available')
        .map(({ displayName }) => displayName);
      // Ada's light is only for her family.
      expect(readdirSync(folder)).not.toEqual([]);
      expect(lit).toEqual(['Priya Nair', 'Ruth Hale', 'Sam Okafor']);
    } finally {
      await demo.stop();
    }
    expect(readdirSync(folder)).toEqual([]);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
  },
  PATIENCE_MS,
);
