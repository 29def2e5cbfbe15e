import './setup/node-version.mjs';
import { runBeside } from './testing/beside.mjs';
import { startRedis } from './testing/redis.mjs';

await runBeside(startRedis, 'TEST_REDIS_URL', 'campaigns/src/chaos/campaign.ts');
