/** Mails as files under DATA_DIR/outbox, for a Porchlight that has no mail server. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { readEml, writeEml, type StoredMail } from './eml.ts';
import type { Mailer } from './port.ts';

const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;
const SHOWN = 200;

export type OutboxMail = StoredMail & { id: string };

export type Outbox = {
  /** Newest first. */
  list(): Promise<OutboxMail[]>;
  /** The content of the file, or null. */
  source(id: string): Promise<string | null>;
};

const directoryIn = (dataDir: string): string => path.join(dataDir, 'outbox');

export function openOutbox(dataDir: string): Outbox {
  const directory = directoryIn(dataDir);

  const source = async (id: string): Promise<string | null> => {
    if (!NAME.test(id)) return null;
    return readFile(path.join(directory, `${id}.eml`), 'utf8').catch(() => null);
  };

  return {
    source,
    async list() {
      const files = await readdir(directory).catch(() => []);
      const ids = files
        .filter((file) => file.endsWith('.eml'))
        .map((file) => file.slice(0, -'.eml'.length))
        .filter((id) => NAME.test(id))
        .sort()
        .reverse()
        .slice(0, SHOWN);
      const read = ids.map(async (id) => {
        const text = await source(id);
        return text === null ? [] : [{ id, ...readEml(text) }];
      });
      return (await Promise.all(read)).flat();
    },
  };
}

export function createOutboxMailer(options: {
  dataDir: string;
  from: string;
  clock: Clock;
}): Mailer {
  const { from, clock } = options;
  const directory = directoryIn(options.dataDir);
  return {
    describes: `as files to ${directory}`,
    async send(mail) {
      const date = clock();
      const boundary = `porchlight-${randomBytes(12).toString('hex')}`;
      const stamp = new Date(date).toISOString().replace(/[-:.]/g, '');
      const file = path.join(directory, `${stamp}-${randomBytes(4).toString('hex')}`);
      // Mails contain live links, so only this account may read them. A half-written mail is never
      // listed.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, writeEml({ ...mail, from, date }, boundary), { mode: 0o600 });
      await rename(`${file}.part`, `${file}.eml`);
    },
    async close() {},
  };
}
