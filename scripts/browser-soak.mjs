import './setup/node-version.mjs';
import { parseArgs } from 'node:util';
import { runInBrowser } from './testing/browser-command.mjs';

/** The app in a browser on a bad network: `--minutes 60`, `--seed 7`. */
await runInBrowser(() => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
  });
  return {
    config: 'soak.config.ts',
    env: {
      SOAK_MINUTES: values.minutes,
      ...(values.seed !== undefined && { SOAK_SEED: values.seed }),
    },
  };
});
