/** `npm run backup -- --out FILE`: saves the whole database, whether Porchlight runs or not. */
import { runCommand } from './backup/command.ts';
import { backUp } from './backup/file.ts';
import { openInstance } from './backup/instance.ts';
import { systemClock } from './platform/clock.ts';

await runCommand({
  name: 'backup',
  option: 'out',
  async run(config, file) {
    const instance = await openInstance(config);
    try {
      return await backUp(instance.connection, file, systemClock());
    } finally {
      await instance.close();
    }
  },
  says: (file, people, rows) =>
    `${people} people and all that belongs to them (${rows} rows) are in ${file}. Keep it as safe as the database itself.`,
});
