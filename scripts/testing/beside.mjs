import { cleanUp } from '../setup/processes.mjs';
import { tell } from '../setup/report.mjs';
import { runSource } from '../setup/source-program.mjs';

/**
 * Runs a program of ours beside a service that it needs, and ends both. Where the service cannot be
 * had, it says so and fails.
 *
 * @param {() => Promise<{ url: string } | { missing: string }>} start
 * @param {string} variable by which the program is told where the service is
 * @param {string} program
 */
export async function runBeside(start, variable, program) {
  const service = await start();
  if ('missing' in service) {
    tell(new Error(service.missing));
    process.exitCode = 1;
  } else {
    process.env[variable] = service.url;
    await runSource(program);
  }
  await cleanUp();
}
