/** `npm run restore -- --from FILE`: restores a backup into a database without accounts. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './backup/command.ts';
import { restore } from './backup/file.ts';
import { openInstance } from './backup/instance.ts';

const migrationsDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'migrations');

await runCommand({
  name: 'restore',
  option: 'from',
  async run(config, file) {
    const instance = await openInstance(config);
    try {
      return await restore(instance.connection, file, migrationsDir);
    } finally {
      await instance.close();
    }
  },
  says: (file, people, rows) => `${people} people (${rows} rows) are back, from ${file}.`,
});
