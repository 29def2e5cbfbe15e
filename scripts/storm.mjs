import './setup/node-version.mjs';
import { runProgram } from './setup/program.mjs';

await runProgram('server/src/testing/storm/storm.ts');
