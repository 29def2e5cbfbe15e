import { runProgram } from './setup/program.mjs';

await runProgram('operator');
