import './setup/node-version.mjs';
import { runBuilt } from './setup/built-program.mjs';

await runBuilt('backup');
