import './setup/node-version.mjs';
import { cleanUp } from './setup/processes.mjs';
import { tell } from './setup/report.mjs';
import { runSource } from './setup/source-program.mjs';
import { startRedis } from './testing/redis.mjs';

const redis = await startRedis();
if ('missing' in redis) {
  tell(new Error(redis.missing));
  process.exitCode = 1;
} else {
  process.env.TEST_REDIS_URL = redis.url;
  await runSource('server/src/testing/chaos/campaign.ts');
}
await cleanUp();
